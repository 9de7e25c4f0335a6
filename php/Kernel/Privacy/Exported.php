<?php
declare(strict_types=1);

namespace Vitrine\Kernel\Privacy;

/** A page of what a person may take along. */
final readonly class Exported {

	/** @param array<int|string, array<string, string>> $items By an id of their own: plain values by what they are called; empty ones are left out. */
	public function __construct( public array $items, public bool $done = true ) {
	}
}
