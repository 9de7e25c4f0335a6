<?php
declare(strict_types=1);

namespace Vitrine\Import\Formats;

use Vitrine\Import\Rows\Columns;
use Vitrine\Import\Rows\ImportRejected;
use Vitrine\Import\Rows\RowIssue;

/** Explains why a file is not a product file: which columns were found, and which are missing of the most likely format. */
final class UnknownFile {

	/** Columns that are listed. */
	private const MAX_LISTED = 30;

	/** Columns of a format that a file must have to be taken for one of it. */
	private const MIN_KNOWN = 2;

	/** Columns of a file that can be mapped, and characters of their names. */
	private const MIN_MAPPED      = 2;
	private const MAX_NAME_LENGTH = 200;

	private const WOOCOMMERCE = array(
		'type'                  => 'Type',
		'sku'                   => 'SKU',
		'name'                  => 'Name',
		'regular price'         => 'Regular price',
		'published'             => 'Published',
		'visibility in catalog' => 'Visibility in catalog',
		'in stock?'             => 'In stock?',
	);

	/** Columns that only WooCommerce's files have. */
	private const WOOCOMMERCE_ONLY = array(
		'regular price', 'visibility in catalog', 'is featured?', 'in stock?', 'tax status', 'backorders allowed?', 'sold individually?',
		'short description', 'date sale price ends',
	);

	private const SHOPIFY = array(
		'handle'        => 'Handle',
		'title'         => 'Title',
		'option1 name'  => 'Option1 Name',
		'option1 value' => 'Option1 Value',
		'price'         => 'Variant Price',
	);

	/** Columns that only Shopify's files have. */
	private const SHOPIFY_ONLY = array( 'handle', 'option1 name', 'option1 value', 'tracker', 'policy', 'compare', 'variant image' );

	/** Columns of files that are not about products, any of them. */
	private const ORDERS     = array(
		'financial status', 'fulfillment status', 'paid at', 'order number', 'order id', 'order date', 'order status',
	);
	private const CUSTOMERS  = array(
		'total spent', 'total orders', 'accepts email marketing', 'default address city', 'last active', 'username',
	);
	private const REDIRECTS  = array( 'redirect from', 'redirect to', 'source url', 'target url' );

	/**
	 * @param non-empty-list<list<string>> $headers   The column names by each delimiter.
	 * @param list<string>                 $languages Codes, the default first.
	 */
	public static function rejection( array $headers, array $languages ): ImportRejected {
		usort( $headers, static fn ( array $one, array $other ): int => count( $other ) <=> count( $one ) );
		$header = $headers[0];
		$hint   = self::hint( array_map( 'strtolower', $header ) );
		$format = $hint === '' ? self::likelyFormat( $header ) : null;
		if ( $format !== null ) {
			return new ImportRejected(
				sprintf(
					/* translators: 1: name of a file format, 2 and 3: column names */
					__( 'This looks like an export of %1$s, but these columns were not found: %2$s. Columns of the file: %3$s.', 'vitrine' ),
					$format[0],
					implode( ', ', $format[1] ),
					self::listed( $header )
				) . ' ' . __( 'Export the products again with all columns, and leave the column names as they are.', 'vitrine' )
			);
		}
		/* translators: %s: column names */
		$found = sprintf( __( 'Columns of the file: %s.', 'vitrine' ), self::listed( $header ) );
		return new ImportRejected(
			__( 'This is not a supported product file.', 'vitrine' ) . ' '
				. ( $hint === '' ? $found . ' ' . self::needed( $header, $languages ) : "$hint $found" )
		);
	}

	/**
	 * @param list<string> $header
	 * @param list<string> $languages
	 */
	private static function needed( array $header, array $languages ): string {
		$columns = implode( ', ', array( 'price', 'stock', Columns::text( 'title', $languages[0] ) ) );
		$missing = in_array( Columns::SKU, array_map( 'strtolower', $header ), true )
			/* translators: %s: column names */
			? sprintf( __( 'There must be at least one of the columns %s.', 'vitrine' ), $columns )
			/* translators: %s: a column name */
			: sprintf( __( 'The column “%s” is missing.', 'vitrine' ), Columns::SKU );
		$advice  = count( $header ) === 1
			? __( 'Separate the columns with commas, semicolons or tabs.', 'vitrine' )
			: __( 'Exports of WooCommerce and Shopify can be imported as they are.', 'vitrine' );
		return "$missing $advice";
	}

	/**
	 * @param list<string> $header
	 * @return array{string, list<string>}|null Title and missing columns.
	 */
	private static function likelyFormat( array $header ): ?array {
		$woocommerce = WooCommerceHeaders::english( $header );
		$shopify     = ShopifyHeaders::keys( $header );
		$scores      = array(
			'WooCommerce' => count( array_intersect( self::WOOCOMMERCE_ONLY, $woocommerce ) ),
			'Shopify'     => count( array_intersect( self::SHOPIFY_ONLY, $shopify ) ),
		);
		arsort( $scores );
		$title   = array_key_first( $scores );
		$missing = $title === 'Shopify'
			? array_diff_key( self::SHOPIFY, array_flip( $shopify ) )
			: array_diff_key( self::WOOCOMMERCE, array_flip( $woocommerce ) );
		return $scores[ $title ] < self::MIN_KNOWN || $missing === array() ? null : array( $title, array_values( $missing ) );
	}

	/**
	 * Whether the user can map the columns: the file has several, whose names look like names, and is not an incomplete export of a shop
	 * system, which would publish hidden products, or a list of something else.
	 *
	 * @param array<string, list<string>> $headers The column names by delimiter.
	 * @return string|null The delimiter.
	 */
	public static function mappable( array $headers ): ?string {
		uasort( $headers, static fn ( array $one, array $other ): int => count( $other ) <=> count( $one ) );
		$header = reset( $headers );
		$names  = $header === false ? array() : array_filter( $header, static fn ( string $name ): bool => $name !== '' );
		$values = preg_grep( '/^(?![<{\[]).{0,' . self::MAX_NAME_LENGTH . '}\p{L}/u', $names, PREG_GREP_INVERT );
		return count( $names ) < self::MIN_MAPPED || $values !== array()
			|| self::hint( array_map( 'strtolower', array_values( $names ) ) ) !== '' || self::likelyFormat( $header ) !== null
				? null
				: (string) array_key_first( $headers );
	}

	/** @param list<string> $names In lower case. */
	private static function hint( array $names ): string {
		return match ( true ) {
			array_intersect( self::ORDERS, $names ) !== array()    => __( 'It is a list of orders; orders cannot be imported.', 'vitrine' ),
			array_intersect( self::CUSTOMERS, $names ) !== array()
				=> __( 'It is a list of customers; customers cannot be imported.', 'vitrine' ),
			array_intersect( self::REDIRECTS, $names ) !== array()
				=> __( 'It is a list of redirects: import it under Shop > Redirects.', 'vitrine' ),
			default => '',
		};
	}

	/** @param list<string> $header */
	private static function listed( array $header ): string {
		$names = array_map( RowIssue::quote( ... ), array_filter( $header, static fn ( string $name ): bool => $name !== '' ) );
		return implode( ', ', array_slice( $names, 0, self::MAX_LISTED ) ) . ( count( $names ) > self::MAX_LISTED ? ', …' : '' );
	}
}
