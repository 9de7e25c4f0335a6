<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Index;

/** Names of sets: parts joined by colons, in lower-case ASCII. */
final class SetName {

	public const ALL       = 'all';
	public const AVAILABLE = 'stock';
	public const FEATURED  = 'featured';
	public const SALE      = 'sale';
	public const CATEGORY  = 'category:';
	public const BRAND     = 'brand:';

	/** Bytes of a word; longer ones are cut. */
	private const MAX_WORD_BYTES = 60;

	public static function category( int $id ): string {
		return self::CATEGORY . $id;
	}

	public static function brand( int $id ): string {
		return self::BRAND . $id;
	}

	/** Products that have a value of an attribute. */
	public static function attribute( int $id ): string {
		return "attribute:$id";
	}

	/** @param string $key Id of a value, key of `NumberSteps`, or 1 and 0 for yes and no. */
	public static function value( int $attribute, string $key ): string {
		return self::values( $attribute ) . $key;
	}

	/** The beginning of the names of an attribute's values. */
	public static function values( int $attribute ): string {
		return "value:$attribute:";
	}

	/**
	 * A normalized word as part of a name; keeps prefixes: the name of `vas` begins that of `vase`. Words have no underscores, so a part of
	 * a name stays as it is.
	 */
	public static function word( string $word ): string {
		$ascii = (string) preg_replace_callback(
			'/[^a-z0-9_]/',
			static fn ( array $byte ): string => '_' . bin2hex( $byte[0] ),
			$word
		);
		return substr( $ascii, 0, self::MAX_WORD_BYTES );
	}

	/** The end of the range of names that begin with a prefix, in the order of any collation. */
	public static function last( string $prefix ): string {
		return $prefix . 'zzzzzzzz';
	}
}
