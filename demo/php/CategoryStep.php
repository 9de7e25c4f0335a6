<?php
declare(strict_types=1);

namespace Vitrine\Demo;

use Vitrine\Catalogue\CategoryWriter;

final class CategoryStep implements Step {

	public function __construct( private readonly CategoryWriter $writer ) {
	}

	public function run( Material $material, State $state, Output $output ): void {
		foreach ( $material->catalogue['categories'] as $position => $category ) {
			$texts = array();
			foreach ( $material->texts as $language => $files ) {
				if ( isset( $files[ $category['key'] ]['category'] ) ) {
					$texts[ $language ] = $files[ $category['key'] ]['category'];
				}
			}
			if ( $texts === array() ) {
				$output->warn( "there is no text yet for the category {$category['key']}, it is left out" );
				continue;
			}
			$picture = $state->id( 'picture', $category['picture'] ) ?? 0;
			if ( $picture === 0 ) {
				$output->warn( "there is no picture {$category['picture']} yet" );
			}
			// The picture's own hash counts too: the read model keeps its sizes.
			$hash = md5( (string) wp_json_encode( array( $position, $picture, $material->pictures[ $category['picture'] ] ?? null, $texts ) ) );
			if ( ! $state->has( 'category', $category['key'], $hash ) ) {
				$state->keep( 'category', $category['key'], $this->writer->save( $state->id( 'category', $category['key'] ), $position, $picture, $texts ), $hash );
			}
		}
	}
}
