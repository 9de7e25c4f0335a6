<?php
declare(strict_types=1);

namespace Vitrine\Search\Lists;

use Vitrine\Kernel\With;
use Vitrine\Search\Lists\Filters\Address;
use Vitrine\Search\Lists\Filters\Argument;
use Vitrine\Search\Lists\Filters\Facet;
use Vitrine\Search\Lists\Filters\FilterList;

defined( 'ABSPATH' ) || exit;

/** A list request parsed from the query string; invalid values are ignored. */
final readonly class ProductListQuery {

	use With;

	public const MAX_SEARCH_LENGTH = 100;

	/**
	 * @param int|null              $within   The category of the page; null for all products and search.
	 * @param string                $search   '' if not a search.
	 * @param array<string, string> $selected Arguments of the filters that are set, as in `FilterList`.
	 * @param bool                  $exact    Whether a search is not corrected.
	 * @param list<string>          $order    Result of `order()`; only addresses need it.
	 */
	public function __construct(
		public ?int $within = null,
		public string $search = '',
		public array $selected = array(),
		public Sort $sort = Sort::Newest,
		public int $page = 1,
		public int $size = 24,
		public bool $exact = false,
		private array $order = array(),
	) {
	}

	/** @param array<mixed> $get Like `$_GET`, unslashed. */
	public static function fromAddress( FilterList $filters, array $get, int $size, ?int $within = null, bool $searches = false ): self {
		$address = new Address( $get, $within );
		$search  = $searches ? trim( $address->text( 's' ) ) : '';
		$search  = function_exists( 'mb_substr' )
			? mb_substr( $search, 0, self::MAX_SEARCH_LENGTH )
			: substr( $search, 0, self::MAX_SEARCH_LENGTH );
		$usual   = $search === '' ? Sort::Newest : Sort::Relevance;
		$sort    = Sort::tryFrom( $address->text( 'sort' ) ) ?? $usual;
		return new self(
			within: $within,
			search: $search,
			selected: $filters->selected( $address ),
			sort: $sort === Sort::Relevance ? $usual : $sort,
			page: max( 1, min( 10000, (int) $address->text( 'page' ) ) ),
			size: $size,
			exact: $search !== '' && $address->text( 'exact' ) === '1',
			order: self::order( $filters ),
		);
	}

	/**
	 * The order of the arguments in an address, '' for those of the facets. The browser writes them in the same order (`LIST_ARGUMENTS` of
	 * the contract): another one would be another page in the cache.
	 *
	 * @return list<string>
	 */
	public static function order( FilterList $filters ): array {
		return array( 's', 'exact', ...array_keys( $filters->arguments() ), 'sort', 'page' );
	}

	/** @return list<string> Arguments that have one value. Those of the others are switched on and off, also by the browser. */
	public static function texts( FilterList $filters ): array {
		$texts = array_filter( $filters->arguments(), static fn ( Argument $one ): bool => $one === Argument::Text );
		return array( 's', 'exact', ...array_keys( $texts ), 'sort', 'page' );
	}

	public function onPage( int $page ): self {
		return $this->with( page: $page );
	}

	/** The default sort order of this list. */
	public function usualSort(): Sort {
		return $this->search === '' ? Sort::Newest : Sort::Relevance;
	}

	public function filtered(): bool {
		return $this->selected !== array();
	}

	/** @return list<string> Query arguments of the filters that are set. */
	public function filters(): array {
		return array_keys( $this->selected );
	}

	/**
	 * Query arguments for the same list, with changes (null removes one); always in the same order.
	 *
	 * @param array<string, mixed> $changes
	 * @return array<string, string>
	 */
	public function arguments( array $changes = array() ): array {
		$own   = array(
			's'     => $this->search,
			'exact' => $this->exact ? '1' : '',
			'sort'  => $this->sort === $this->usualSort() ? '' : $this->sort->value,
			'page'  => $this->page === 1 ? '' : $this->page,
		);
		$all   = array_filter( $changes + $own + $this->selected, static fn ( mixed $value ): bool => $value !== null && $value !== '' );
		$order = array_flip( $this->order );
		$place = static fn ( string $name ): array => array( $order[ Facet::isName( $name ) ? '' : $name ] ?? count( $order ), $name );
		uksort( $all, static fn ( string $one, string $other ): int => $place( $one ) <=> $place( $other ) );
		return array_map( 'strval', $all );
	}
}
