<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Catalogue\Attributes\Labels;

/** A brand, manufacturer, attribute or value that a row refers to and that is created with its product. */
final readonly class MissingEntity {

	public const BRAND        = 'brand';
	public const MANUFACTURER = 'manufacturer';
	public const ATTRIBUTE    = 'attribute';
	public const VALUE        = 'value';

	/**
	 * @param string      $kind   One of the constants.
	 * @param string      $name   Of a brand, manufacturer or attribute; the attribute of a value.
	 * @param Labels|null $labels Of an attribute or value.
	 */
	public function __construct( public string $kind, public string $name, public ?Labels $labels = null ) {
	}
}
