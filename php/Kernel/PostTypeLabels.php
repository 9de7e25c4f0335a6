<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

/** Labels that fit all post types of the plugin: those of WordPress speak of posts. */
final class PostTypeLabels {

	/** @return array<string, string> For `register_post_type`. */
	public static function common(): array {
		return array(
			'insert_into_item'      => __( 'Insert', 'vitrine' ),
			'uploaded_to_this_item' => __( 'Uploaded here', 'vitrine' ),
			'filter_items_list'     => __( 'Filter', 'vitrine' ),
			'items_list_navigation' => __( 'List navigation', 'vitrine' ),
		);
	}
}
