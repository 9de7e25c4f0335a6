<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Pages;

use Vitrine\Catalogue\Lists\Category;
use Vitrine\Catalogue\Lists\ListQuery;
use Vitrine\Catalogue\Lists\ProductLists;
use Vitrine\Catalogue\PostTypes;
use Vitrine\Catalogue\Settings;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use Vitrine\Storefront\Routing\Routing;
use Vitrine\Storefront\Words;

/** Finds out which list this request is for, reads it once, and keeps it for page and head alike. */
final class ListPages {

	private ?ListView $list = null;

	public function __construct(
		private readonly ProductLists $lists,
		private readonly Routing $routing,
		private readonly Languages $languages,
		private readonly Translations $translations,
		private readonly Settings $settings,
		private readonly Words $words,
	) {
	}

	/** The list of this request's address; all products where the block stands on some other page. */
	public function current(): ListView {
		return $this->list ??= $this->read();
	}

	private function read(): ListView {
		$get    = self::arguments();
		$path   = $this->routing->place()->path ?? '';
		$term   = is_tax( PostTypes::CATEGORY ) ? get_queried_object_id() : 0;
		$search = $path === 'search';
		if ( $term === 0 ) {
			return $this->view( ListQuery::fromAddress( $get, $this->settings->pageSize, null, $search ), $search ? 'search' : 'shop' );
		}
		return $this->view( ListQuery::fromAddress( $get, $this->settings->pageSize, $this->canonical( $term ) ), 'category' );
	}

	private function view( ListQuery $query, string $kind ): ListView {
		$page = $this->lists->page( $query );
		if ( $page->items === array() && $page->total > 0 ) {
			// A page beyond the last one (the list has shrunk since the address was shared) shows the last one.
			$query = $query->onPage( $page->pages );
			$page  = $this->lists->page( $query );
		}
		$own = array_values( array_filter( $page->categories, static fn ( Category $one ): bool => $one->id === $query->within ) )[0] ?? null;
		return new ListView( $kind, $query, $page, $own, $own === null ? $this->languages->url( $kind === 'search' ? 'search' : 'shop' ) : $own->url, $this->words->allProducts() );
	}

	/** A category borrowed from another language is shown by that language's term, which its route does not know. */
	private function canonical( int $term ): int {
		$place = $this->routing->place();
		return $place !== null && $place->kind === 'category' && $place->canonical > 0 ? $place->canonical : $this->translations->whose( Translations::CATEGORY, $term )['canonical_id'] ?? 0;
	}

	/** @return array<mixed> */
	private static function arguments(): array {
		return (array) wp_unslash( $_GET ); // phpcs:ignore WordPress.Security.NonceVerification -- a list is read, nothing is changed.
	}
}
