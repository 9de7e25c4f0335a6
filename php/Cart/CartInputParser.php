<?php
declare(strict_types=1);

namespace Vitrine\Cart;

/**
 * Parses cart lines from untrusted input: cookies may be outdated, truncated, edited or copied, and must never break a page. Keeps what is
 * valid, drops the rest, and adds notices for the visitor.
 */
final class CartInputParser {

	/** @var array<int, CartLine> by id */
	private array $lines = array();

	/** @var array<string, CartNotice> */
	private array $notices = array();

	/** Whether the current line had to be corrected. */
	private bool $corrected = false;

	private function __construct() {
	}

	/** @param array<mixed> $input Lines in the format of `CartLineResource`, from a request or user meta. */
	public static function read( array $input ): SanitizedCart {
		$parser = new self();
		foreach ( $input as $entry ) {
			$parser->line( $entry );
		}
		return new SanitizedCart( array_values( $parser->lines ), array_values( $parser->notices ) );
	}

	private function line( mixed $entry ): void {
		$this->corrected = false;

		$id       = is_array( $entry ) ? self::id( $entry['id'] ?? null ) : null;
		$quantity = is_array( $entry ) ? $this->quantity( $entry['kiekis'] ?? null ) : null;
		$isFull   = count( $this->lines ) >= CartLimits::MAX_LINES && ! isset( $this->lines[ (int) $id ] );
		if ( ! is_array( $entry ) || $id === null || $quantity === null || $isFull ) {
			$this->notices['unreadable'] = new CartNotice( NoticeCode::LineCorrected );
			return;
		}
		if ( isset( $this->lines[ $id ] ) ) {
			$this->corrected = true;
		}
		// A repeated id replaces the earlier line and moves to the end (specification, section 4).
		unset( $this->lines[ $id ] );
		$this->lines[ $id ] = new CartLine(
			id: $id,
			quantity: $quantity,
			requestedPrice: $this->price( $entry['product_price'] ?? null ),
			shipping: $this->shipping( $entry['shipping'] ?? null ),
			accessories: $this->accessories( $entry['properties'] ?? array(), $id ),
			changeCount: self::changeCount( $entry['change_count'] ?? 0 ),
		);
		if ( $this->corrected ) {
			$this->notices[ "corrected $id" ] = new CartNotice( NoticeCode::LineCorrected, $id );
		}
	}

	/** A quantity that is not a number becomes 1. A line with a quantity below 1 is dropped. */
	private function quantity( mixed $value ): ?int {
		$number = self::number( $value );
		if ( $number === null || floor( $number ) !== $number ) {
			$this->corrected = true;
		}
		$number ??= 1.0;
		return $number < 1 ? null : (int) min( floor( $number ), CartLimits::MAX_QUANTITY );
	}

	private function price( mixed $value ): ?int {
		if ( $value === null ) {
			return null;
		}
		if ( ! is_int( $value ) || $value < 0 || $value > CartLimits::MAX_PRICE ) {
			$this->corrected = true;
			return null;
		}
		return $value;
	}

	private function shipping( mixed $value ): ?string {
		if ( $value === null || $value === '' ) {
			return null;
		}
		if ( ! is_string( $value ) || preg_match( '/' . CartLimits::SHIPPING_KEY . '/', $value ) !== 1 ) {
			$this->corrected = true;
			return null;
		}
		return $value;
	}

	/** @return array<int, int|null> */
	private function accessories( mixed $value, int $line ): array {
		if ( ! is_array( $value ) ) {
			$this->corrected = $this->corrected || $value !== null;
			return array();
		}
		$accessories = array();
		foreach ( $value as $entry ) {
			$id = is_array( $entry ) ? self::id( $entry['id'] ?? null ) : null;
			if (
				! is_array( $entry )
				|| $id === null
				|| $id === $line
				|| array_key_exists( $id, $accessories )
				|| count( $accessories ) >= CartLimits::MAX_ACCESSORIES
			) {
				$this->corrected = true;
				continue;
			}
			$accessories[ $id ] = $this->price( $entry['acc_price'] ?? null );
		}
		return $accessories;
	}

	/** Ids are positive integers; favourites and old cookies write them as strings. */
	private static function id( mixed $value ): ?int {
		$number = self::number( $value );
		return $number !== null && $number >= 1 && $number <= CartLimits::MAX_ID && floor( $number ) === $number ? (int) $number : null;
	}

	private static function changeCount( mixed $value ): int {
		return is_int( $value ) ? max( 0, min( $value, CartLimits::MAX_CHANGE_COUNT ) ) : 0;
	}

	private static function number( mixed $value ): ?float {
		if ( is_int( $value ) || is_float( $value ) ) {
			return is_nan( (float) $value ) ? null : (float) $value;
		}
		return is_string( $value ) && preg_match( '/^-?\d{1,15}(\.\d{1,6})?$/', $value ) === 1 ? (float) $value : null;
	}
}
