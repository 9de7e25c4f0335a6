<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

use Vitrine\Catalogue\Admin\CategoryBox;
use Vitrine\Catalogue\Lists\ProductLists;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Module;
use Vitrine\Storefront\View;

/** Categories in wp-admin: WordPress's own screens, with fields for what is not text. */
final class CatalogueAdminModule implements Module {

	public function services(): array {
		return array(
			CategoryBox::class => static fn ( Container $c ): CategoryBox => new CategoryBox( $c->get( ProductLists::class ), $c->get( Translations::class ), $c->get( Languages::class ), $c->get( View::class ) ),
		);
	}

	public function register( Container $container ): void {
		if ( ! is_admin() ) {
			return;
		}
		$category = PostTypes::CATEGORY;
		foreach ( array( "{$category}_add_form_fields", "{$category}_edit_form_fields" ) as $form ) {
			add_action( $form, static fn ( $term ) => $container->get( CategoryBox::class )->show( $term ) );
		}
		// Before the read model (at 10) follows what was saved.
		foreach ( array( "created_$category", "edited_$category" ) as $saved ) {
			add_action( $saved, static fn ( int $term ) => $container->get( CategoryBox::class )->save( $term ), 5 );
		}
	}
}
