<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\Kinds;

/** What most options have in common: the same value for all languages, any value is valid. */
abstract class BaseOption implements Option {

	/**
	 * @param string $label In the language of the moment, so don't keep options that are shown on a screen.
	 * @param string $help  See `help`.
	 */
	public function __construct( private readonly string $key, private readonly string $label, private readonly string $help = '' ) {
	}

	public function key(): string {
		return $this->key;
	}

	public function label(): string {
		return $this->label;
	}

	public function help(): string {
		return $this->help;
	}

	public function perLanguage(): bool {
		return false;
	}

	public function errors( mixed $value ): array {
		return array();
	}
}
