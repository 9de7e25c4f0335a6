<?php
declare(strict_types=1);

namespace Vitrine\Kernel\Privacy;

/** One page of a personal data export. */
final readonly class ExportPage {

	/**
	 * @param array<int|string, array<string, string>> $items By an id unique within the provider: plain-text values by label; empty ones
	 * are omitted.
	 */
	public function __construct( public array $items, public bool $done = true ) {
	}
}
