<?php
declare(strict_types=1);

namespace Vitrine\Demo;

use Vitrine\Catalogue\Edit\CategoryWriter;

final class CategoryStep implements Step {

	public function __construct( private readonly CategoryWriter $writer ) {
	}

	public function run( DemoData $data, State $state, Output $output ): void {
		foreach ( $data->catalogue['categories'] as $position => $category ) {
			$texts = array();
			foreach ( $data->texts as $language => $files ) {
				if ( isset( $files[ $category['key'] ]['category'] ) ) {
					$texts[ $language ] = $files[ $category['key'] ]['category'];
				}
			}
			if ( $texts === array() ) {
				$output->warn( "category {$category['key']} skipped: no texts yet" );
				continue;
			}
			$picture = $state->id( 'picture', $category['picture'] ) ?? 0;
			if ( $picture === 0 ) {
				$output->warn( "picture {$category['picture']} not found" );
			}
			// Includes the picture's hash, because the read model stores the picture's sizes.
			$hash = md5( (string) wp_json_encode( array( $position, $picture, $data->pictures[ $category['picture'] ] ?? null, $texts ) ) );
			if ( ! $state->has( 'category', $category['key'], $hash ) ) {
				$state->keep(
					'category',
					$category['key'],
					$this->writer->save( $state->id( 'category', $category['key'] ), $position, $picture, $texts ),
					$hash
				);
			}
		}
	}
}
