<?php
declare(strict_types=1);

namespace Vitrine\Content;

use Vitrine\Storefront\PayloadPart;

/** Menu or options inlined in every page, the same as their routes answer. */
final class PublishedPart implements PayloadPart {

	public function __construct( private readonly Published $published, private readonly string $name ) {
	}

	public function name(): string {
		return $this->name;
	}

	public function value(): mixed {
		return $this->name === 'menu' ? $this->published->menu() : $this->published->options();
	}
}
