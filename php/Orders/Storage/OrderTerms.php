<?php
declare(strict_types=1);

namespace Vitrine\Orders\Storage;

use Vitrine\Customers\Address;
use Vitrine\Database\BulkWrite;
use Vitrine\Database\Database;
use Vitrine\I18n\Postal\PhoneKey;
use Vitrine\I18n\SearchNormalizer;
use Vitrine\Orders\Order;

/**
 * What an order is found by besides its own columns: phone number, street, postcode, city, and names in other spellings;
 * table `order_terms`. A search looks for terms that begin with the typed text, so each word of a street or city begins a term.
 */
final class OrderTerms {

	public const TABLE = "
		id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
		order_id bigint(20) unsigned NOT NULL,
		term varchar(64) NOT NULL DEFAULT '',
		PRIMARY KEY  (id),
		KEY order_id (order_id),
		KEY term (term,order_id)";

	/** Characters, see `TABLE`. */
	private const MAX_LENGTH = 64;

	/** Words of a street or city that begin a term. */
	private const MAX_WORDS = 8;

	/** Characters of a word that begins a term, unless it is the first one. */
	private const MIN_WORD_LENGTH = 2;

	/** Marks phone numbers, which could otherwise be postcodes. */
	private const PHONE = '+';

	/** Postcodes have at most ten characters; country codes are often typed before them. */
	private const MAX_POSTCODE_LENGTH = 12;

	public function __construct( private readonly Database $database ) {
	}

	/** @param int $id Of the order, once it is stored. */
	public function add( int $id, Order $order ): void {
		$this->addAll( array( $id => self::terms( $order->customer->phone, $order->customer->billing, $order->customer->delivery ) ) );
	}

	/** @param array<int, list<string>> $terms By order id. */
	public function addAll( array $terms ): void {
		$rows = array();
		foreach ( $terms as $order => $ofOrder ) {
			foreach ( $ofOrder as $term ) {
				$rows[] = array( 'order_id' => $order, 'term' => $term );
			}
		}
		if ( $rows !== array() ) {
			( new BulkWrite( $this->database ) )->insert( '{order_terms}', $rows );
		}
	}

	public function delete( int ...$orders ): void {
		if ( $orders !== array() ) {
			$this->database->run( 'DELETE FROM {order_terms} WHERE order_id IN (' . implode( ',', $orders ) . ')' );
		}
	}

	/**
	 * @param list<int> $orders
	 * @return array<int, list<string>> By order id.
	 */
	public function stored( array $orders ): array {
		$terms = array();
		$in    = implode( ',', $orders );
		foreach ( $this->database->rows( "SELECT order_id, term FROM {order_terms} WHERE order_id IN ($in) ORDER BY id" ) as $row ) {
			$terms[ (int) $row['order_id'] ][] = (string) $row['term'];
		}
		return $terms;
	}

	/** @return list<string> Without duplicates. */
	public static function terms( string $phone, Address $billing, Address $delivery ): array {
		$terms = array_map( static fn ( string $key ): string => self::PHONE . $key, PhoneKey::all( $phone ) );
		foreach ( array( $billing, $delivery ) as $address ) {
			array_push( $terms, ...self::ofAddress( $address ) );
		}
		$terms = array_map( static fn ( string $term ): string => trim( mb_substr( $term, 0, self::MAX_LENGTH ) ), $terms );
		return array_values( array_unique( array_filter( $terms, static fn ( string $term ): bool => $term !== '' ) ) );
	}

	/** @return list<string> Beginnings of the terms that a search may mean. */
	public static function prefixes( string $typed ): array {
		$text     = self::shortened( SearchNormalizer::line( $typed ) );
		$prefixes = array_map( static fn ( string $key ): string => self::PHONE . $key, PhoneKey::searched( $typed ) );
		foreach ( array( $text, self::shortened( SearchNormalizer::apart( $typed ) ) ) as $spelling ) {
			if ( $spelling !== '' ) {
				$prefixes[] = mb_substr( $spelling, 0, self::MAX_LENGTH );
			}
		}
		$compact = str_replace( ' ', '', $text );
		if ( strlen( $compact ) <= self::MAX_POSTCODE_LENGTH && preg_match( '/\d/', $compact ) === 1 ) {
			$prefixes[] = $compact;
		}
		return array_values( array_unique( $prefixes ) );
	}

	/** @return list<string> */
	private static function ofAddress( Address $address ): array {
		$terms = array();
		foreach ( array( $address->street, $address->city, $address->company ) as $text ) {
			foreach ( SearchNormalizer::spellings( $text ) as $line ) {
				array_push( $terms, ...self::beginnings( self::shortened( $line ) ) );
			}
		}
		// The columns name_key and family_key have the first spelling.
		$names = array( "$address->firstName $address->lastName", "$address->lastName $address->firstName" );
		foreach ( $names as $name ) {
			array_push( $terms, ...array_slice( SearchNormalizer::spellings( $name ), 1 ) );
		}
		$postcode = str_replace( ' ', '', SearchNormalizer::line( $address->postcode ) );
		if ( $postcode !== '' ) {
			$digits = (string) preg_replace( '/^[a-z]{1,3}(?=\d+$)/', '', $postcode );
			array_push( $terms, $postcode, $digits );
			foreach ( SearchNormalizer::spellings( $address->city ) as $city ) {
				$terms[] = "$digits " . self::shortened( $city );
			}
		}
		return $terms;
	}

	/** @return list<string> The text from each of its words on; those of house numbers and abbreviations would find too much. */
	private static function beginnings( string $line ): array {
		$words = explode( ' ', $line, self::MAX_WORDS );
		$lines = array( $line );
		foreach ( array_slice( $words, 1, null, true ) as $from => $word ) {
			if ( mb_strlen( $word ) >= self::MIN_WORD_LENGTH && preg_match( '/^\d/', $word ) !== 1 ) {
				$lines[] = implode( ' ', array_slice( $words, $from ) );
			}
		}
		return $lines;
	}

	/** `Hauptstr. 5` and `Hauptstraße 5` are the same street. */
	private static function shortened( string $line ): string {
		return (string) preg_replace( '/stra(?:sse|ss|s)?(?= |$)/', 'str', $line );
	}
}
