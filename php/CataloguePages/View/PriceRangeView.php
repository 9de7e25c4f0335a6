<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages\View;

/** The form of a list's prices. */
final readonly class PriceRangeView {

	/**
	 * @param array<string, string> $hidden  Other arguments of the list.
	 * @param string                $from    As typed; '' without one.
	 * @param string                $to      As typed; '' without one.
	 * @param string                $lowest  Of all products of the list.
	 * @param string                $highest Of all products of the list.
	 */
	public function __construct(
		public string $action,
		public array $hidden,
		public string $from,
		public string $to,
		public string $lowest,
		public string $highest,
	) {
	}
}
