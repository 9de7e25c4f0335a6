<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages\View;

/** When a product arrives, and how. */
final readonly class DeliveryView {

	/**
	 * @param string $icon    As of `Icons`.
	 * @param string $text    With `%s` for the day.
	 * @param string $day     By the usual method.
	 * @param string $country The country for which the day applies; '' if it is the same everywhere.
	 * @param string $free    From which amount delivery by the usual method is free; '' if it never is.
	 * @param list<array{key: string, label: string, price: string, note: string, day: string, usual: bool}> $methods
	 */
	public function __construct(
		public string $icon,
		public string $text,
		public string $day,
		public string $country,
		public string $free,
		public array $methods,
	) {
	}
}
