<?php
declare(strict_types=1);

namespace Vitrine\Cart;

/**
 * Makes cart lines of whatever a browser sends: cookies are old, cut, edited and copied from others, and none of that may break a
 * page. What has a meaning is kept, what has none is dropped, and the visitor is told.
 */
final class CartReader {

	/** Larger numbers mean "as many as there are". */
	private const MOST = 1_000_000;

	/** @var array<int, CartLine> by id */
	private array $lines = array();

	/** @var array<string, CartNotice> */
	private array $notices = array();

	/** Whether the line at hand had to be mended. */
	private bool $mended = false;

	private function __construct() {
	}

	/**
	 * @param array<mixed> $wishes The `cart` of a request.
	 * @return array{0: list<CartLine>, 1: list<CartNotice>}
	 */
	public static function read( array $wishes ): array {
		$reader = new self();
		foreach ( $wishes as $wish ) {
			$reader->line( $wish );
		}
		return array( array_values( $reader->lines ), array_values( $reader->notices ) );
	}

	private function line( mixed $wish ): void {
		$this->mended = false;

		$id       = is_array( $wish ) ? self::id( $wish['id'] ?? null ) : null;
		$quantity = is_array( $wish ) ? $this->quantity( $wish['kiekis'] ?? null ) : null;
		if ( ! is_array( $wish ) || $id === null || $quantity === null ) {
			$this->notices['unreadable'] = new CartNotice( NoticeCode::LineMended );
			return;
		}
		if ( isset( $this->lines[ $id ] ) ) {
			$this->mended = true;
		}
		// A line replaces the one with its id and comes last (specification, section 4).
		unset( $this->lines[ $id ] );
		$this->lines[ $id ] = new CartLine(
			$id,
			$quantity,
			$this->price( $wish['product_price'] ?? null ),
			$this->shipping( $wish['shipping'] ?? null ),
			$this->accessories( $wish['properties'] ?? array(), $id ),
			self::count( $wish['change_count'] ?? 0 )
		);
		if ( $this->mended ) {
			$this->notices[ "mended $id" ] = new CartNotice( NoticeCode::LineMended, $id );
		}
	}

	/** A quantity that is no number is 1; one below 1 is a line that its owner did not want. */
	private function quantity( mixed $value ): ?int {
		$number = self::number( $value );
		if ( $number === null || floor( $number ) !== $number ) {
			$this->mended = true;
		}
		$number ??= 1.0;
		return $number < 1 ? null : (int) min( floor( $number ), self::MOST );
	}

	private function price( mixed $value ): ?int {
		if ( $value === null ) {
			return null;
		}
		if ( ! is_int( $value ) ) {
			$this->mended = true;
			return null;
		}
		return $value;
	}

	private function shipping( mixed $value ): ?string {
		if ( $value === null || $value === '' ) {
			return null;
		}
		if ( ! is_string( $value ) ) {
			$this->mended = true;
			return null;
		}
		return $value;
	}

	/** @return array<int, int|null> */
	private function accessories( mixed $value, int $line ): array {
		if ( ! is_array( $value ) ) {
			$this->mended = $this->mended || $value !== null;
			return array();
		}
		$accessories = array();
		foreach ( $value as $wish ) {
			$id = is_array( $wish ) ? self::id( $wish['id'] ?? null ) : null;
			if ( ! is_array( $wish ) || $id === null || $id === $line || array_key_exists( $id, $accessories ) || count( $accessories ) >= 50 ) {
				$this->mended = true;
				continue;
			}
			$accessories[ $id ] = $this->price( $wish['acc_price'] ?? null );
		}
		return $accessories;
	}

	/** Canonical ids are positive; favourites and old cookies write them as strings. */
	private static function id( mixed $value ): ?int {
		$number = self::number( $value );
		return $number !== null && $number >= 1 && $number <= 2 ** 53 && floor( $number ) === $number ? (int) $number : null;
	}

	private static function count( mixed $value ): int {
		return is_int( $value ) ? max( 0, min( $value, self::MOST ) ) : 0;
	}

	private static function number( mixed $value ): ?float {
		if ( is_int( $value ) || is_float( $value ) ) {
			return is_nan( (float) $value ) ? null : (float) $value;
		}
		return is_string( $value ) && preg_match( '/^-?\d{1,15}(\.\d{1,6})?$/', $value ) === 1 ? (float) $value : null;
	}
}
