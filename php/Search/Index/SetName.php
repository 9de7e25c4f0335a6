<?php
declare(strict_types=1);

namespace Vitrine\Search\Index;

/** Names of sets: parts joined by colons, in lower-case ASCII. */
final class SetName {

	public const ALL       = 'all';
	public const AVAILABLE = 'stock';
	public const FEATURED  = 'featured';
	public const SALE      = 'sale';
	public const CATEGORY  = 'category:';
	public const BRAND     = 'brand:';
	public const OPTION    = 'option:';
	public const POSTS     = 'posts:';

	public static function category( int $id ): string {
		return self::CATEGORY . $id;
	}

	public static function brand( int $id ): string {
		return self::BRAND . $id;
	}

	/** Products that have a post of their own in a language. */
	public static function posts( string $language ): string {
		return self::POSTS . $language;
	}

	/** Products that have a value of an attribute. */
	public static function attribute( int $id ): string {
		return "attribute:$id";
	}

	/** @param string $key Id of a value, key of `NumberSteps`, or 1 and 0 for yes and no. */
	public static function value( int $attribute, string $key ): string {
		return self::values( $attribute ) . $key;
	}

	/** Families whose variants differ in an attribute. */
	public static function option( int $attribute ): string {
		return self::OPTION . $attribute;
	}

	/** @param string $key Ids of two or three values that a variant of a family has, ascending: `12-34`. */
	public static function combination( string $key ): string {
		return "combination:$key";
	}

	/**
	 * Families that have variants with these values, none of which is available.
	 *
	 * @param string $key Ids of one to three values, ascending.
	 */
	public static function soldOut( string $key ): string {
		return "soldout:$key";
	}

	/** The beginning of the names of an attribute's values. */
	public static function values( int $attribute ): string {
		return "value:$attribute:";
	}

	/** The end of the range of names that begin with a prefix, in the order of any collation. */
	public static function last( string $prefix ): string {
		return $prefix . 'zzzzzzzz';
	}
}
