<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Vitrine\Catalogue\Categories\Category;
use Vitrine\Search\Lists\ListPage;
use Vitrine\Search\Lists\ProductListQuery;

/** A list request with its result, and URLs derived from it. */
final readonly class ListView {

	/**
	 * @param string $kind `shop`, `category` or `search`.
	 * @param string $url  URL of the list without arguments.
	 * @param string $all  Title of the list of all products.
	 */
	public function __construct(
		public string $kind,
		public ProductListQuery $query,
		public ListPage $page,
		public ?Category $category,
		public string $url,
		private string $all,
	) {
	}

	/**
	 * URL of the list with changes; resets to the first page unless the page itself changes.
	 *
	 * @param array<string, string|null> $changes
	 */
	public function address( array $changes ): string {
		$arguments = $this->query->arguments( $changes + array( 'page' => null ) );
		return $this->url . self::queryString( $arguments );
	}

	/** @param array<string, string> $arguments */
	private static function queryString( array $arguments ): string {
		return $arguments === array() ? '' : '?' . str_replace( '%2C', ',', http_build_query( $arguments, '', '&', PHP_QUERY_RFC3986 ) );
	}

	/** What belongs to the canonical URL: the choice and the page, but no other sort order. */
	public function canonicalQuery(): string {
		$arguments = $this->query->arguments();
		$own       = $this->choice() + array( 'page' => '' );
		return array_diff_key( $arguments, $own, array( 'sort' => '' ) ) === array()
			? self::queryString( array_intersect_key( $arguments, isset( $arguments['sort'] ) ? $this->choice() : $own ) )
			: '';
	}

	/** Search engines may index a list without filters, or with one value of an attribute for which the shop allows it. */
	public function indexable(): bool {
		return $this->kind !== 'search'
			&& ( ! $this->query->filtered() || ( $this->choice() !== array() && $this->page->total > 0 ) )
			&& ( $this->category->translated ?? true );
	}

	/** @return array<string, string> The only filter, if it is one value of an indexable facet: its label by query argument. */
	private function choice(): array {
		if ( $this->kind === 'search' || count( $this->query->filters() ) !== 1 ) {
			return array();
		}
		foreach ( $this->page->groups as $group ) {
			if ( $group->facet?->indexable === true && count( $group->pills ) === 1 ) {
				return array( $group->name => $group->pills[0]->label );
			}
		}
		return array();
	}

	public function pageAddress( int $page ): string {
		return $this->address( array( 'page' => $page === 1 ? null : (string) $page ) );
	}

	public function previous(): ?string {
		return $this->query->page > 1 ? $this->pageAddress( $this->query->page - 1 ) : null;
	}

	public function next(): ?string {
		return $this->query->page < $this->page->pages ? $this->pageAddress( $this->query->page + 1 ) : null;
	}

	public function title(): string {
		$choice = array_values( $this->choice() );
		return $choice === array()
			? $this->name()
			/* translators: 1: title of a list, 2: value that it is filtered by, such as a colour */
			: sprintf( __( '%1$s – %2$s', 'vitrine' ), $this->name(), $choice[0] );
	}

	/** Title without what the list is filtered by. */
	public function name(): string {
		if ( $this->kind === 'category' ) {
			return $this->category->title ?? '';
		}
		if ( $this->kind === 'search' && $this->query->search !== '' ) {
			/* translators: %s: search term */
			return sprintf( __( 'Search results for “%s”', 'vitrine' ), $this->query->search );
		}
		return $this->kind === 'search' ? __( 'Search', 'vitrine' ) : $this->all;
	}
}
