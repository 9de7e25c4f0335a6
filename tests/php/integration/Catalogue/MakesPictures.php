<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

/** Attachments without files. */
trait MakesPictures {

	/** The size of 640 pixels is `$name-640.webp`. */
	protected static function picture( string $name ): int {
		$id = wp_insert_attachment( array( 'post_mime_type' => 'image/webp', 'post_title' => $name ), "$name.webp" );
		wp_update_attachment_metadata(
			$id,
			array(
				'file'   => "$name.webp",
				'width'  => 1280,
				'height' => 1280,
				'sizes'  => array( 'vitrine-640' => array( 'file' => "$name-640.webp", 'width' => 640, 'height' => 640 ) ),
			)
		);
		return $id;
	}
}
