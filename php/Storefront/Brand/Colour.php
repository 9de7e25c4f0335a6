<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Brand;

/** An opaque colour in sRGB. */
final readonly class Colour {

	private function __construct( private int $red, private int $green, private int $blue ) {
	}

	/** @return self|null Null for what e-mails and PDF files don't understand: transparency, functions such as `oklch()`, variables. */
	public static function parse( string $text ): ?self {
		$text = strtolower( trim( $text ) );
		if ( preg_match( '/^#([0-9a-f]{3}|[0-9a-f]{6})(?:(?<=#...)f|(?<=#......)ff)?$/D', $text, $hex ) === 1 ) {
			$digits = strlen( $hex[1] ) === 3 ? (string) preg_replace( '/./', '$0$0', $hex[1] ) : $hex[1];
			return self::of( array_map( static fn ( string $part ): int => (int) hexdec( $part ), str_split( $digits, 2 ) ) );
		}
		if ( preg_match( '/^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/D', $text, $parts ) === 1 ) {
			$values = array_map( 'intval', array_slice( $parts, 1 ) );
			return max( $values ) > 255 ? null : self::of( $values );
		}
		return null;
	}

	/** @param list<int> $parts */
	private static function of( array $parts ): self {
		return new self( $parts[0] ?? 0, $parts[1] ?? 0, $parts[2] ?? 0 );
	}

	public static function black(): self {
		return new self( 0, 0, 0 );
	}

	public static function white(): self {
		return new self( 255, 255, 255 );
	}

	public function hex(): string {
		return sprintf( '#%02x%02x%02x', $this->red, $this->green, $this->blue );
	}

	/** @param float $share Of this colour, from 0 to 1. */
	public function mix( self $other, float $share ): self {
		$part = static fn ( int $one, int $two ): int => (int) round( $one * $share + $two * ( 1 - $share ) );
		return new self( $part( $this->red, $other->red ), $part( $this->green, $other->green ), $part( $this->blue, $other->blue ) );
	}

	/** Contrast ratio by WCAG 2, from 1 to 21. */
	public function contrast( self $other ): float {
		$values = array( $this->luminance(), $other->luminance() );
		return ( max( $values ) + 0.05 ) / ( min( $values ) + 0.05 );
	}

	private function luminance(): float {
		$linear = static function ( int $value ): float {
			$share = $value / 255;
			return $share <= 0.04045 ? $share / 12.92 : ( ( $share + 0.055 ) / 1.055 ) ** 2.4;
		};
		return 0.2126 * $linear( $this->red ) + 0.7152 * $linear( $this->green ) + 0.0722 * $linear( $this->blue );
	}
}
