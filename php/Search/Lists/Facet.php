<?php
declare(strict_types=1);

namespace Vitrine\Search\Lists;

use Vitrine\Catalogue\Attributes\AttributeType;

/** A brand or attribute that a list can be filtered by, in the current language. */
final readonly class Facet {

	/** Argument of the brand; attributes have their code after a prefix, so that no code is an argument of WordPress. */
	public const BRAND     = 'brand';
	public const ATTRIBUTE = 'f_';

	/**
	 * @param string             $name      Query argument.
	 * @param AttributeType|null $type      Null for brands.
	 * @param bool               $indexable Search engines may index lists filtered by one of the values.
	 * @param list<FacetValue>   $values    Those that narrow the list, in order.
	 * @param int|null           $attribute Null for brands.
	 */
	public function __construct(
		public string $name,
		public string $label,
		public ?AttributeType $type,
		public bool $indexable,
		public array $values,
		public ?int $attribute,
	) {
	}

	/** @return list<FacetValue> */
	public function selected(): array {
		return array_values( array_filter( $this->values, static fn ( FacetValue $value ): bool => $value->selected ) );
	}

	public static function isName( string $argument ): bool {
		return $argument === self::BRAND || preg_match( '/^' . self::ATTRIBUTE . '[a-z0-9_]{1,60}$/D', $argument ) === 1;
	}
}
