<?php
declare(strict_types=1);

namespace Vitrine\Demo;

/** Removes WordPress's sample content if it is unmodified. */
final class SampleStep implements Step {

	public function run( DemoData $data, State $state, Output $output ): void {
		if ( $state->has( 'shop', 'samples', 'gone' ) ) {
			return;
		}
		foreach ( array( 'post' => 'hello-world', 'page' => 'sample-page' ) as $type => $slug ) {
			$post = get_page_by_path( $slug, OBJECT, $type );
			if ( $post !== null && $post->post_date === $post->post_modified ) {
				wp_delete_post( $post->ID, true );
			}
		}
		$state->keep( 'shop', 'samples', 0, 'gone' );
	}
}
