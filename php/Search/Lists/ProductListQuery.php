<?php
declare(strict_types=1);

namespace Vitrine\Search\Lists;

use Vitrine\Kernel\With;

defined( 'ABSPATH' ) || exit;

/** A list request parsed from the query string; invalid values are ignored. */
final readonly class ProductListQuery {

	use With;

	public const MAX_SEARCH_LENGTH = 100;

	/** Values of all facets together; the others are ignored. */
	public const MAX_VALUES = 60;

	/**
	 * The order of the arguments in an address, '' for those of the facets. The browser writes them in the same order (`LIST_ARGUMENTS` of
	 * the contract): another one would be another page in the cache.
	 */
	public const ARGUMENTS = array( 's', 'exact', 'category', '', 'from', 'to', 'stock', 'sort', 'page' );

	/** Bytes of one facet's argument that are read. */
	private const MAX_ARGUMENT_BYTES = 1000;

	/**
	 * @param int|null  $within     The category of the page; null for all products and search.
	 * @param string    $search     '' if not a search.
	 * @param list<int> $categories Selected in the filter, canonical ids.
	 * @param int|null  $from       Minimum price in cents.
	 * @param int|null  $to         Maximum price in cents.
	 * @param bool      $exact      Whether a search is not corrected.
	 * @param array<string, list<string>> $facets Keys of the selected values, by query argument (`Facet::$name`).
	 */
	public function __construct(
		public ?int $within = null,
		public string $search = '',
		public array $categories = array(),
		public ?int $from = null,
		public ?int $to = null,
		public bool $inStock = false,
		public Sort $sort = Sort::Newest,
		public int $page = 1,
		public int $size = 24,
		public bool $exact = false,
		public array $facets = array(),
	) {
	}

	/** @param array<mixed> $get Like `$_GET`, unslashed. */
	public static function fromAddress( array $get, int $size, ?int $within = null, bool $searches = false ): self {
		$search = $searches ? trim( self::text( $get['s'] ?? '' ) ) : '';
		$search = function_exists( 'mb_substr' )
			? mb_substr( $search, 0, self::MAX_SEARCH_LENGTH )
			: substr( $search, 0, self::MAX_SEARCH_LENGTH );
		$chosen = is_array( $get['category'] ?? null ) ? $get['category'] : explode( ',', self::text( $get['category'] ?? '' ) );
		$ids    = array_values(
			array_unique(
				array_filter(
					array_map(
						static fn ( mixed $id ): int => is_string( $id ) && ctype_digit( $id ) && strlen( $id ) < 10 ? (int) $id : 0,
						$chosen
					)
				)
			)
		);
		$usual  = $search === '' ? Sort::Newest : Sort::Relevance;
		$sort   = Sort::tryFrom( self::text( $get['sort'] ?? '' ) ) ?? $usual;
		$from   = self::price( $get['from'] ?? null );
		$to     = self::price( $get['to'] ?? null );
		if ( $from !== null && $to !== null && $from > $to ) {
			[ $from, $to ] = array( $to, $from );
		}
		return new self(
			within: $within,
			search: $search,
			categories: $within === null ? array_slice( $ids, 0, 50 ) : array(),
			from: $from,
			to: $to,
			inStock: self::text( $get['stock'] ?? '' ) === '1',
			sort: $sort === Sort::Relevance ? $usual : $sort,
			page: max( 1, min( 10000, (int) self::text( $get['page'] ?? '1' ) ) ),
			size: $size,
			exact: $search !== '' && self::text( $get['exact'] ?? '' ) === '1',
			facets: self::facets( $get ),
		);
	}

	public function onPage( int $page ): self {
		return $this->with( page: $page );
	}

	/** @param array<string, list<string>> $facets Keys by query argument. */
	public function withFacets( array $facets ): self {
		return $this->with( facets: $facets );
	}

	/** The default sort order of this list. */
	public function usualSort(): Sort {
		return $this->search === '' ? Sort::Newest : Sort::Relevance;
	}

	public function filtered(): bool {
		return $this->filters() !== array();
	}

	/** @return list<string> Query arguments of the filters that are set. */
	public function filters(): array {
		return array_keys( array_diff_key( $this->arguments(), array_flip( array( 's', 'exact', 'sort', 'page' ) ) ) );
	}

	/**
	 * Query arguments for the same list, with changes (null removes one); always in the same order.
	 *
	 * @param array<string, mixed> $changes
	 * @return array<string, string>
	 */
	public function arguments( array $changes = array() ): array {
		$facets = array_map( static fn ( array $keys ): string => implode( ',', $keys ), $this->facets );
		$facets = array_filter( $changes, Facet::isName( ... ), ARRAY_FILTER_USE_KEY ) + $facets;
		ksort( $facets, SORT_STRING );
		$values = array(
			's'        => $this->search === '' ? null : $this->search,
			'exact'    => $this->exact ? '1' : null,
			'category' => $this->categories === array() ? null : implode( ',', $this->categories ),
			'from'     => $this->from === null ? null : self::euros( $this->from ),
			'to'       => $this->to === null ? null : self::euros( $this->to ),
			'stock'    => $this->inStock ? '1' : null,
			'sort'     => $this->sort === $this->usualSort() ? null : $this->sort->value,
			'page'     => $this->page === 1 ? null : (string) $this->page,
		);
		$all    = array();
		foreach ( self::ARGUMENTS as $name ) {
			$all += $name === '' ? $facets : array( $name => $values[ $name ] );
		}
		return array_map(
			'strval',
			array_filter( array_replace( $all, $changes ), static fn ( mixed $value ): bool => $value !== null && $value !== '' )
		);
	}

	/**
	 * The argument of a facet after one of its values was selected or deselected.
	 *
	 * @return array<string, string|null> For `arguments()`.
	 */
	public function toggled( string $facet, string $key ): array {
		$before = $this->facets[ $facet ] ?? array();
		$after  = in_array( $key, $before, true ) ? array_diff( $before, array( $key ) ) : array( ...$before, $key );
		return array( $facet => $after === array() ? null : implode( ',', self::sorted( $after ) ) );
	}

	/** Formats cents as a visitor would enter them: `890`, `59.90`. */
	public static function euros( int $cents ): string {
		return $cents % 100 === 0 ? (string) intdiv( $cents, 100 ) : number_format( $cents / 100, 2, '.', '' );
	}

	private static function text( mixed $value ): string {
		return is_string( $value ) && preg_match( '//u', $value ) === 1 ? $value : '';
	}

	private static function price( mixed $value ): ?int {
		$value = strtr( trim( self::text( $value ) ), ',', '.' );
		return preg_match( '/^\d{1,10}(\.\d{1,2})?$/', $value ) === 1 ? (int) round( (float) $value * 100 ) : null;
	}

	/**
	 * @param array<mixed> $get
	 * @return array<string, list<string>>
	 */
	private static function facets( array $get ): array {
		$facets = array();
		$left   = self::MAX_VALUES;
		foreach ( $get as $name => $value ) {
			if ( $left <= 0 || ! is_string( $name ) || ! Facet::isName( $name ) ) {
				continue;
			}
			$keys = preg_grep(
				'/^(-?\d{1,9}(\.\d{1,5})?)(-(?1))?$/D',
				explode( ',', substr( self::text( $value ), 0, self::MAX_ARGUMENT_BYTES ) )
			) ?: array();
			$keys  = array_slice( self::sorted( $keys ), 0, $left );
			$left -= count( $keys );
			if ( $keys !== array() ) {
				$facets[ $name ] = $keys;
			}
		}
		ksort( $facets, SORT_STRING );
		return $facets;
	}

	/**
	 * @param array<string> $keys
	 * @return list<string>
	 */
	private static function sorted( array $keys ): array {
		$keys = array_unique( $keys );
		sort( $keys, SORT_NATURAL );
		return $keys;
	}
}
