<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages\View;

use Vitrine\Catalogue\Facts\EnergyLabel;

/**
 * A price with what has to be said beside it, for templates.
 *
 * @phpstan-import-type Energy from EnergyLabel
 */
final readonly class PriceView {

	/**
	 * @param string      $struck    The strikethrough price; '' without one.
	 * @param string      $off       `−20 %`; '' without a strikethrough price.
	 * @param string      $lowest    Explains the strikethrough price; '' without one.
	 * @param string      $unitPrice '' without a net content.
	 * @param Energy|null $energy
	 */
	public function __construct(
		public string $price,
		public string $struck,
		public string $off,
		public string $lowest,
		public string $unitPrice,
		public ?array $energy,
	) {
	}
}
