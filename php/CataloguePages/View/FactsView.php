<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages\View;

use Vitrine\Catalogue\Brands\Manufacturer;

/**
 * What a product page says about the product beside price and description.
 *
 * @phpstan-type Value array{text: string, lang: string, color: string, image: string, url: string}
 * @phpstan-type Row array{label: string, values: list<Value>}
 */
final readonly class FactsView {

	/**
	 * @param list<Row>                         $rows      Attributes and brand.
	 * @param string                            $address   Of the manufacturer, in the current language.
	 * @param array{text: string, lang: string} $warnings  With the language tag if it is another one than that of the page.
	 * @param string                            $guarantee Rendered notice on the legal guarantee.
	 */
	public function __construct(
		public array $rows,
		public ?Manufacturer $manufacturer,
		public string $address,
		public array $warnings,
		public string $guarantee,
	) {
	}
}
