<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Vitrine\Catalogue\PostTypes;
use Vitrine\I18n\Languages;
use Vitrine\Storefront\Routing\PageRedirect;
use Vitrine\Storefront\Routing\Routing;

/** WordPress's list of the post type, `/?post_type=vitrine_product`: the list of all products has an address of its own. */
final class ProductArchive {

	public function __construct(
		private readonly Routing $routing,
		private readonly Languages $languages,
		private readonly PageRedirect $redirect,
	) {
	}

	public function redirect(): void {
		$isArchive = get_query_var( 'post_type' ) === PostTypes::PRODUCT
			&& $this->routing->place() === null
			&& ! is_singular() && ! is_search() && ! is_feed();
		if ( $isArchive ) {
			$this->redirect->to( $this->languages->url( 'shop' ), 301 );
		}
	}
}
