<?php
declare(strict_types=1);

namespace Vitrine\Admin\Categories;

use Vitrine\Catalogue\Edit\CategoryParentField;
use Vitrine\Catalogue\PostTypes;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Module;

defined( 'ABSPATH' ) || exit;

/** Adds the shop's fields to the category screens in wp-admin. */
final class CategoryFormModule extends Module {

	public function register( Container $container ): void {
		if ( ! is_admin() ) {
			return;
		}
		// WordPress fires it for the form of one category (term.php), too.
		add_action( 'load-edit-tags.php', static fn () => $container->get( CategoryParentField::class )->register() );
		$category = PostTypes::CATEGORY;
		foreach ( array( "{$category}_add_form_fields", "{$category}_edit_form_fields" ) as $form ) {
			add_action( $form, static fn ( $term ) => $container->get( CategoryBox::class )->show( $term ) );
		}
		// Priority 5: before the read model is updated (at 10).
		foreach ( array( "created_$category", "edited_$category" ) as $saved ) {
			add_action( $saved, static fn ( int $term ) => $container->get( CategoryBox::class )->save( $term ), 5 );
		}
	}
}
