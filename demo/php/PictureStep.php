<?php
declare(strict_types=1);

namespace Vitrine\Demo;

use RuntimeException;
use Vitrine\Catalogue\ImageSizes;

/**
 * One attachment per picture, shared by all languages, with the sizes created by bin/demo-images.mjs. Copies the files and writes the
 * metadata directly: generating them with WordPress's GD would take minutes.
 */
final class PictureStep implements Step {

	private const FOLDER = 'vitrine-demo';

	public function run( DemoData $data, State $state, Output $output ): void {
		$alts   = self::alts( $data );
		$uploads = (string) wp_get_upload_dir()['basedir'];
		wp_mkdir_p( "$uploads/" . self::FOLDER );
		$done = 0;
		$all  = count( $data->pictures );
		foreach ( $data->pictures as $name => $picture ) {
			$hash = md5( (string) wp_json_encode( array( $picture['hash'], $picture['placeholder'], $alts[ $name ] ?? array() ) ) );
			if ( ! $state->has( 'picture', $name, $hash ) ) {
				self::copyFiles( $data, $name, $picture, "$uploads/" . self::FOLDER );
				$state->keep(
					'picture',
					$name,
					self::attach( $state->id( 'picture', $name ), $name, $picture, $alts[ $name ] ?? array() ),
					$hash
				);
			}
			$output->progress( 'pictures', ++$done, $all );
		}
	}

	/**
	 * @return array<string, array<string, string>> Alt texts by picture and language: first the product's own, then those of its
	 *                                              variants.
	 */
	private static function alts( DemoData $data ): array {
		$alts = array();
		foreach ( $data->catalogue['products'] as $product ) {
			$names = array_unique( array_merge( $product['pictures'], ...array_column( $product['variants'] ?? array(), 'pictures' ) ) );
			foreach ( $data->textsOf( $product['category'], $product['key'] ) as $language => $text ) {
				foreach ( array_values( $names ) as $index => $name ) {
					$alts[ $name ][ $language ] = (string) ( $text['picture_alts'][ $index ] ?? $text['title'] );
				}
			}
		}
		foreach ( $data->texts as $language => $files ) {
			foreach ( $data->catalogue['categories'] as $category ) {
				$alts[ $category['picture'] ][ $language ] = (string) ( $files[ $category['key'] ]['category']['title'] ?? '' );
			}
		}
		foreach ( $data->sites as $language => $site ) {
			foreach ( $site['pictures'] ?? array() as $name => $alt ) {
				$alts[ $name ][ $language ] = (string) $alt;
			}
			foreach ( $site['members'] ?? array() as $member ) {
				$alts[ $member['key'] ][ $language ] = (string) $member['name'];
			}
		}
		return $alts;
	}

	/** @param array<string, mixed> $picture */
	private static function copyFiles( DemoData $data, string $name, array $picture, string $target ): void {
		$files = array( $data->original( $name ) => "$target/$name.webp" );
		foreach ( $picture['sizes'] as $size ) {
			$files[ "$data->imageFolder/{$size['file']}" ] = "$target/{$size['file']}";
		}
		foreach ( $files as $from => $to ) {
			if ( ! copy( $from, $to ) ) {
				throw new RuntimeException( "Could not write $to." );
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
			$sizes[ ImageSizes::sizeName( (int) $width ) ] = array(
				'file'      => $size['file'],
				'width'     => $size['width'],
				'height'    => $size['height'],
				'mime-type' => 'image/webp',
				'filesize'  => $size['bytes'],
			);
		}
		// Maps the size names of WordPress's own screens and blocks to existing files.
		foreach ( array( 'thumbnail' => 160, 'medium' => 320, 'large' => 960 ) as $core => $width ) {
			if ( isset( $sizes[ ImageSizes::sizeName( $width ) ] ) ) {
				$sizes[ $core ] = $sizes[ ImageSizes::sizeName( $width ) ];
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
	 * A single query; WordPress would need three per value.
	 *
	 * @param array<string, mixed> $meta
	 */
	private static function writeMeta( int $post, array $meta ): void {
		global $wpdb;
		$rows = array();
		foreach ( $meta as $key => $value ) {
			$rows[] = $wpdb->prepare( '(%d, %s, %s)', $post, $key, maybe_serialize( $value ) );
		}
		$wpdb->query(
			$wpdb->prepare(
				'DELETE FROM %i WHERE post_id = %d AND (meta_key LIKE %s OR meta_key LIKE %s)',
				$wpdb->postmeta,
				$post,
				$wpdb->esc_like( '_vitrine_alt_' ) . '%',
				$wpdb->esc_like( '_wp_attach' ) . '%'
			)
		);
		$wpdb->query( "INSERT INTO $wpdb->postmeta (post_id, meta_key, meta_value) VALUES " . implode( ', ', $rows ) );
		wp_cache_delete( $post, 'post_meta' );
	}
}
