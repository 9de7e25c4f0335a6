<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Pages;

use Vitrine\Catalogue\Lists\Category;
use Vitrine\Catalogue\Lists\ListPage;
use Vitrine\Catalogue\Lists\ListQuery;

/** A list as it was asked for and as it was found, with the addresses that lead on from it. */
final readonly class ListView {

	/**
	 * @param string $kind `shop`, `category` or `search`.
	 * @param string $url  Address of the list without arguments.
	 * @param string $all  What the list of all products is called.
	 */
	public function __construct(
		public string $kind,
		public ListQuery $query,
		public ListPage $page,
		public ?Category $category,
		public string $url,
		private string $all,
	) {
	}

	/**
	 * Address of the same list with something changed; back on its first page unless the page is what changes.
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
			/* translators: %s: what was searched for */
			return sprintf( __( 'Search for “%s”', 'vitrine' ), $this->query->search );
		}
		return $this->kind === 'search' ? __( 'Search', 'vitrine' ) : $this->all;
	}
}
