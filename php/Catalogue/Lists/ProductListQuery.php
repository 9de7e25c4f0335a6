<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Lists;

/** A list request parsed from the query string; invalid values are ignored. */
final readonly class ProductListQuery {

	public const MAX_SEARCH_LENGTH = 100;

	/**
	 * @param int|null  $within     The category of the page; null for all products and search.
	 * @param string    $search     '' if not a search.
	 * @param list<int> $categories Selected in the filter, canonical ids.
	 * @param int|null  $from       Minimum price in cents.
	 * @param int|null  $to         Maximum price in cents.
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
		return new self(
			within: $within,
			search: $search,
			categories: $within === null ? array_slice( $ids, 0, 50 ) : array(),
			from: self::price( $get['from'] ?? null ),
			to: self::price( $get['to'] ?? null ),
			inStock: self::text( $get['stock'] ?? '' ) === '1',
			sort: $sort === Sort::Relevance ? $usual : $sort,
			page: max( 1, min( 10000, (int) self::text( $get['page'] ?? '1' ) ) ),
			size: $size,
		);
	}

	public function onPage( int $page ): self {
		return new self(
			$this->within,
			$this->search,
			$this->categories,
			$this->from,
			$this->to,
			$this->inStock,
			$this->sort,
			$page,
			$this->size
		);
	}

	/** The default sort order of this list. */
	public function usualSort(): Sort {
		return $this->search === '' ? Sort::Newest : Sort::Relevance;
	}

	public function filtered(): bool {
		return $this->categories !== array() || $this->from !== null || $this->to !== null || $this->inStock;
	}

	/**
	 * Query arguments for the same list, with changes (null removes one).
	 *
	 * @param array<string, mixed> $changes
	 * @return array<string, string>
	 */
	public function arguments( array $changes = array() ): array {
		$all = $changes + array(
			's'        => $this->search === '' ? null : $this->search,
			'category' => $this->categories === array() ? null : implode( ',', $this->categories ),
			'from'     => $this->from === null ? null : self::euros( $this->from ),
			'to'       => $this->to === null ? null : self::euros( $this->to ),
			'stock'    => $this->inStock ? '1' : null,
			'sort'     => $this->sort === $this->usualSort() ? null : $this->sort->value,
			'page'     => $this->page === 1 ? null : (string) $this->page,
		);
		return array_map( 'strval', array_filter( $all, static fn ( mixed $value ): bool => $value !== null ) );
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
		return preg_match( '/^\d{1,7}(\.\d{1,2})?$/', $value ) === 1 ? (int) round( (float) $value * 100 ) : null;
	}
}
