<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use RuntimeException;
use Vitrine\Catalogue\CatalogueSettings;
use Vitrine\Catalogue\Categories\Category;
use Vitrine\Catalogue\PostTypes;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\ErrorText;
use Vitrine\Search\EmptySearches;
use Vitrine\Search\Lists\Filters\FilterList;
use Vitrine\Search\Lists\ProductListQuery;
use Vitrine\Storefront\PageContents;
use Vitrine\Storefront\Routing\Routing;
use Vitrine\Storefront\ShopWording;

/** Resolves and loads the list of the current request, shared by page and head. */
final class ListPages {

	private ?ListView $list = null;

	public function __construct(
		private readonly ShownProducts $lists,
		private readonly FilterList $filters,
		private readonly Routing $routing,
		private readonly Languages $languages,
		private readonly Translations $translations,
		private readonly CatalogueSettings $settings,
		private readonly ShopWording $wording,
		private readonly EmptySearches $emptySearches,
		private readonly PageContents $contents,
	) {
	}

	/** The list of the requested URL; all products if the block is used on another page. */
	public function current(): ListView {
		return $this->list ??= $this->read();
	}

	private function read(): ListView {
		$get    = self::arguments();
		$path   = $this->routing->place()->path ?? '';
		$term   = is_tax( PostTypes::CATEGORY ) ? get_queried_object_id() : 0;
		$search = $path === 'search';
		if ( $term === 0 ) {
			return $this->view(
				ProductListQuery::fromAddress( $this->filters, $get, $this->settings->pageSize, null, $search ),
				$search ? 'search' : 'shop'
			);
		}
		$query = ProductListQuery::fromAddress( $this->filters, $get, $this->settings->pageSize, $this->canonical( $term ) );
		return $this->view( $query, 'category' );
	}

	private function view( ProductListQuery $query, string $kind ): ListView {
		$page = $this->lists->page( $query, $kind );
		if ( $page->products === array() && $page->total > 0 ) {
			// Show the last page if the requested one no longer exists, for example because the list has shrunk.
			$query = $query->onPage( $page->pages );
			$page  = $this->lists->page( $query, $kind );
		}
		if ( $query->search !== '' && ! $query->exact && $page->scope === 0 && ! current_user_can( 'edit_posts' ) ) {
			try {
				$this->emptySearches->add( $query->search, $this->languages->current()->code );
			} catch ( RuntimeException $error ) {
				// A busy database must not cost the visitor the page.
				// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- for who runs the site.
				error_log( 'vitrine: empty search not counted: ' . ErrorText::message( $error ) );
			}
		}
		$matches = array_filter( $page->categories, static fn ( Category $one ): bool => $one->id === $query->within );
		$own     = array_values( $matches )[0] ?? null;
		if ( $query->search !== '' && ( $page->scope === 0 || ! EmptySearches::isKept( $query->search ) ) ) {
			// Searches without results are counted, and what may identify a person is not stored.
			$this->contents->preventCaching();
		} else {
			$this->contents->usesQuery( $page->query->arguments() );
		}
		return new ListView(
			$kind,
			$page->query,
			$page,
			$own,
			$own === null ? $this->languages->url( $kind === 'search' ? 'search' : 'shop' ) : $own->url,
			$this->wording->allProducts()
		);
	}

	/** A category borrowed from another language shows that language's term, which its route doesn't contain. */
	private function canonical( int $term ): int {
		$place = $this->routing->place();
		return $place !== null && $place->kind === 'category' && $place->canonical > 0
			? $place->canonical
			: $this->translations->ownerOf( Translations::CATEGORY, $term )['canonical_id'] ?? 0;
	}

	/** @return array<mixed> */
	private static function arguments(): array {
		return (array) wp_unslash( $_GET ); // phpcs:ignore WordPress.Security.NonceVerification -- read only.
	}
}
