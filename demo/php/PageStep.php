<?php
declare(strict_types=1);

namespace Vitrine\Demo;

use Vitrine\Content\Pages\HomeBody;
use Vitrine\Content\Pages\PageBody;
use Vitrine\Content\PageWriter;
use Vitrine\Storefront\Routing\Templates;

/** Content pages (about, delivery, terms …) and the home page of each language. */
final class PageStep implements Step {

	public function __construct( private readonly PageWriter $writer ) {
	}

	public function run( DemoData $data, State $state, Output $output ): void {
		$keys = array_keys( array_merge( ...array_column( $data->sites, 'pages' ) ) );
		foreach ( $keys as $key ) {
			if ( $key !== 'home' ) {
				$this->save( (string) $key, $state, self::texts( $data, $state, (string) $key ) );
			}
		}
		if ( $state->id( 'picture', 'hero' ) === null ) {
			$output->warn( 'picture hero not found' );
		}
		$this->save( 'home', $state, $this->home( $data, $state ), true );
		$output->say( count( $keys ) . ' pages in ' . count( $data->sites ) . ' languages' );
	}

	/** @return array<string, array{title: string, slug: string, content: string, picture: int}> by language */
	private static function texts( DemoData $data, State $state, string $key ): array {
		$texts = array();
		foreach ( $data->sites as $language => $site ) {
			$page = $site['pages'][ $key ] ?? null;
			if ( is_array( $page ) ) {
				$texts[ $language ] = array(
					'title'   => $page['title'],
					'slug'    => $page['slug'],
					'content' => self::body( $page['content'], $site['pictures'] ?? array(), $state ),
					'picture' => $state->id( 'picture', $page['picture'] ?? '' ) ?? 0,
				);
			}
		}
		return $texts;
	}

	/**
	 * @param list<array<string, mixed>> $parts Those of PageBody, and `picture` (a picture's name) or `block` (a block of the shop).
	 * @param array<string, string>      $alts  By picture.
	 */
	private static function body( array $parts, array $alts, State $state ): string {
		return implode(
			"\n\n",
			array_map(
				static fn ( array $part ): string => match ( true ) {
					isset( $part['picture'] ) => self::picture(
						$state->id( 'picture', $part['picture'] ) ?? 0,
						$alts[ $part['picture'] ] ?? ''
					),
					isset( $part['block'] )   => get_comment_delimited_block_content( "vitrine/{$part['block']}", array(), '' ),
					default                   => PageBody::build( array( $part ) ),
				},
				$parts
			)
		);
	}

	/** An image block. Its address is relative, because the demo shop changes its port. */
	private static function picture( int $id, string $alt ): string {
		return get_comment_delimited_block_content(
			'image',
			array( 'id' => $id, 'sizeSlug' => 'full', 'align' => 'wide' ),
			sprintf(
				'<figure class="wp-block-image alignwide size-full"><img src="%s" alt="%s" class="wp-image-%d"/></figure>',
				esc_url( wp_make_link_relative( (string) wp_get_attachment_url( $id ) ) ),
				esc_attr( $alt ),
				$id
			)
		);
	}

	/** @return array<string, array{title: string, slug: string, content: string, excerpt?: string, template?: string}> by language */
	private function home( DemoData $data, State $state ): array {
		$texts = array();
		foreach ( $data->sites as $language => $site ) {
			$page = $site['pages']['home'] ?? null;
			if ( is_array( $page ) ) {
				$texts[ $language ] = array(
					'title'   => $page['title'],
					'slug'    => "home-$language",
					'excerpt' => $page['intro_text'],
					'template' => Templates::HOME,
					'content' => HomeBody::build(
						$page,
						$state->id( 'picture', 'hero' ) ?? 0,
						$state->id( 'picture', 'workshop' ) ?? 0,
						'page:' . ( $state->id( 'page', 'about' ) ?? 0 )
					),
				);
			}
		}
		return $texts;
	}

	/**
	 * @param array<string, array{title: string, slug: string, content: string, excerpt?: string, template?: string, picture?: int}> $texts
	 *   By language.
	 */
	private function save( string $key, State $state, array $texts, bool $front = false ): void {
		$hash = md5( (string) wp_json_encode( $texts ) );
		if ( $texts !== array() && ! $state->has( 'page', $key, $hash ) ) {
			$posts = $this->writer->save( $key, $texts, $front );
			foreach ( $posts as $language => $post ) {
				if ( ( $texts[ $language ]['picture'] ?? 0 ) !== 0 ) {
					set_post_thumbnail( $post, $texts[ $language ]['picture'] );
				}
			}
			$state->keep( 'page', $key, array_values( $posts )[0], $hash );
		}
	}
}
