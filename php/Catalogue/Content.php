<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

/** Net content of a product: 750 ml, 2.5 kg, 6 pieces. */
final readonly class Content {

	/** @param int $thousandths Of the unit: 2500 kg thousandths are 2.5 kg. */
	public function __construct( public int $thousandths, public ContentUnit $unit ) {
	}

	/** @return self|null Null if there is no content, or no known unit. */
	public static function of( int $thousandths, string $unit ): ?self {
		$known = ContentUnit::tryFrom( $unit );
		return $known === null || $thousandths < 1 ? null : new self( $thousandths, $known );
	}

	/** Reads `750 ml`, `2.5 kg` or `6 piece`: up to six digits and three decimals, with a point or a comma; null if invalid. */
	public static function parse( string $typed ): ?self {
		if ( preg_match( '/^(\d{1,6})(?:[.,](\d{1,3}))?\s*([a-z]+2?)$/D', strtolower( trim( $typed ) ), $parts ) !== 1 ) {
			return null;
		}
		return self::of( (int) $parts[1] * 1000 + (int) str_pad( $parts[2], 3, '0' ), $parts[3] );
	}

	/** As `parse()` reads it. */
	public function write(): string {
		return "{$this->amount()} {$this->unit->value}";
	}

	/** The amount as typed: `2.5`. */
	public function amount(): string {
		$amount = number_format( $this->thousandths / 1000, 3, '.', '' );
		return rtrim( rtrim( $amount, '0' ), '.' );
	}
}
