<?php
declare(strict_types=1);

namespace Vitrine\Demo;

use RuntimeException;
use Vitrine\Catalogue\Images;

/**
 * One attachment a picture, shared by all languages, with the sizes that bin/demo-images.mjs made. The files are copied and the
 * metadata written here: WordPress's GD would need minutes for the same.
 */
final class PictureStep implements Step {

	private const FOLDER = 'vitrine-demo';

	public function run( Material $material, State $state, Output $output ): void {
		$alts   = self::alts( $material );
		$uploads = (string) wp_get_upload_dir()['basedir'];
		wp_mkdir_p( "$uploads/" . self::FOLDER );
		$done = 0;
		$all  = count( $material->pictures );
		foreach ( $material->pictures as $name => $picture ) {
			$hash = md5( (string) wp_json_encode( array( $picture['hash'], $picture['placeholder'], $alts[ $name ] ?? array() ) ) );
			if ( ! $state->has( 'picture', $name, $hash ) ) {
				self::copyFiles( $material, $name, $picture, "$uploads/" . self::FOLDER );
				$state->keep( 'picture', $name, self::attach( $state->id( 'picture', $name ), $name, $picture, $alts[ $name ] ?? array() ), $hash );
			}
			$output->progress( 'pictures', ++$done, $all );
		}
	}

	/** @return array<string, array<string, string>> What each product picture shows, by language. */
	private static function alts( Material $material ): array {
		$alts = array();
		foreach ( $material->catalogue['products'] as $product ) {
			foreach ( $material->textsOf( $product['category'], $product['key'] ) as $language => $text ) {
				foreach ( $product['pictures'] as $index => $name ) {
					$alts[ $name ][ $language ] = (string) ( $text['picture_alts'][ $index ] ?? $text['title'] );
				}
			}
		}
		foreach ( $material->texts as $language => $files ) {
			foreach ( $material->catalogue['categories'] as $category ) {
				$alts[ $category['picture'] ][ $language ] = (string) ( $files[ $category['key'] ]['category']['title'] ?? '' );
			}
		}
		foreach ( $material->sites as $language => $site ) {
			foreach ( $site['members'] ?? array() as $member ) {
				$alts[ $member['key'] ][ $language ] = (string) $member['name'];
			}
		}
		return $alts;
	}

	/** @param array<string, mixed> $picture */
	private static function copyFiles( Material $material, string $name, array $picture, string $target ): void {
		$files = array( $material->original( $name ) => "$target/$name.webp" );
		foreach ( $picture['sizes'] as $size ) {
			$files[ "$material->imageFolder/{$size['file']}" ] = "$target/{$size['file']}";
		}
		foreach ( $files as $from => $to ) {
			if ( ! copy( $from, $to ) ) {
				throw new RuntimeException( "$to could not be written." );
			}
		}
	}

	/**
	 * @param array<string, mixed>  $picture
	 * @param array<string, string> $alts
	 */
	private static function attach( ?int $id, string $name, array $picture, array $alts ): int {
		$file = self::FOLDER . "/$name.webp";
		if ( $id === null || get_post_type( $id ) !== 'attachment' ) {
			$id = (int) wp_insert_attachment(
				array(
					'post_title'     => ucfirst( strtr( $name, '-', ' ' ) ),
					'post_name'      => "picture-$name",
					'post_mime_type' => 'image/webp',
					'post_status'    => 'inherit',
				)
			);
		}
		$sizes = array();
		foreach ( $picture['sizes'] as $width => $size ) {
			$sizes[ Images::sizeName( (int) $width ) ] = array(
				'file'      => $size['file'],
				'width'     => $size['width'],
				'height'    => $size['height'],
				'mime-type' => 'image/webp',
				'filesize'  => $size['bytes'],
			);
		}
		// The names that WordPress's own screens and blocks ask for stand for sizes that are there anyway.
		foreach ( array( 'thumbnail' => 160, 'medium' => 320, 'large' => 960 ) as $core => $width ) {
			if ( isset( $sizes[ Images::sizeName( $width ) ] ) ) {
				$sizes[ $core ] = $sizes[ Images::sizeName( $width ) ];
			}
		}
		$meta = array(
			'_wp_attached_file'        => $file,
			'_wp_attachment_metadata'  => array(
				'width'               => $picture['width'],
				'height'              => $picture['height'],
				'file'                => $file,
				'filesize'            => $picture['bytes'],
				'sizes'               => $sizes,
				'image_meta'          => array(),
				'vitrine_placeholder' => $picture['placeholder'],
			),
			'_wp_attachment_image_alt' => $alts['en'] ?? '',
		);
		foreach ( $alts as $language => $alt ) {
			$meta[ "_vitrine_alt_$language" ] = $alt;
		}
		self::writeMeta( $id, $meta );
		return $id;
	}

	/**
	 * All of it at once: WordPress asks three times for each.
	 *
	 * @param array<string, mixed> $meta
	 */
	private static function writeMeta( int $post, array $meta ): void {
		global $wpdb;
		$rows = array();
		foreach ( $meta as $key => $value ) {
			$rows[] = $wpdb->prepare( '(%d, %s, %s)', $post, $key, maybe_serialize( $value ) );
		}
		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE post_id = %d AND (meta_key LIKE %s OR meta_key LIKE %s)', $wpdb->postmeta, $post, $wpdb->esc_like( '_vitrine_alt_' ) . '%', $wpdb->esc_like( '_wp_attach' ) . '%' ) );
		$wpdb->query( "INSERT INTO $wpdb->postmeta (post_id, meta_key, meta_value) VALUES " . implode( ', ', $rows ) ); // phpcs:ignore WordPress.DB.PreparedSQL -- each row is prepared above.
		wp_cache_delete( $post, 'post_meta' );
	}
}
