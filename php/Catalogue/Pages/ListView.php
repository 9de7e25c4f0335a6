<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Pages;

use Vitrine\Catalogue\Lists\Category;
use Vitrine\Catalogue\Lists\ListPage;
use Vitrine\Catalogue\Lists\ProductListQuery;

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
		return $arguments === array() ? $this->url : $this->url . '?' . http_build_query( $arguments, '', '&', PHP_QUERY_RFC3986 );
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
