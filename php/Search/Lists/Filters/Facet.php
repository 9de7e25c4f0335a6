<?php
declare(strict_types=1);

namespace Vitrine\Search\Lists\Filters;

use Vitrine\Catalogue\Attributes\AttributeType;

/** A brand or attribute that a list can be filtered by. */
final readonly class Facet {

	/** Argument of the brand; attributes have their code after a prefix, so that no code is an argument of WordPress. */
	public const BRAND     = 'brand';
	public const ATTRIBUTE = 'f_';

	/**
	 * @param int|null           $attribute Null for brands.
	 * @param AttributeType|null $type      Null for brands.
	 * @param bool               $indexable Search engines may index lists filtered by one of the values.
	 */
	public function __construct(
		public ?int $attribute = null,
		public ?AttributeType $type = null,
		public bool $indexable = false,
	) {
	}

	public static function isName( string $argument ): bool {
		return $argument === self::BRAND || preg_match( '/^' . self::ATTRIBUTE . '[a-z0-9_]{1,60}$/D', $argument ) === 1;
	}
}
