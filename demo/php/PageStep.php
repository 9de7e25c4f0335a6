<?php
declare(strict_types=1);

namespace Vitrine\Demo;

use Vitrine\Content\Pages\HomeBody;
use Vitrine\Content\Pages\PageBody;
use Vitrine\Content\Pages\PageWriter;
use Vitrine\Storefront\Templates;

/** The shop's texts (about, delivery, terms …) and the home page of each language. */
final class PageStep implements Step {

	public function __construct( private readonly PageWriter $writer ) {
	}

	public function run( Material $material, State $state, Output $output ): void {
		$keys = array_keys( array_merge( ...array_column( $material->sites, 'pages' ) ) );
		foreach ( $keys as $key ) {
			if ( $key !== 'home' ) {
				$this->save( (string) $key, $state, self::texts( $material, (string) $key ) );
			}
		}
		if ( $state->id( 'picture', 'hero' ) === null ) {
			$output->warn( 'there is no picture hero yet' );
		}
		$this->save( 'home', $state, $this->home( $material, $state ), true );
		$output->say( count( $keys ) . ' pages in ' . count( $material->sites ) . ' languages' );
	}

	/** @return array<string, array{title: string, slug: string, content: string, excerpt?: string, template?: string}> by language */
	private static function texts( Material $material, string $key ): array {
		$texts = array();
		foreach ( $material->sites as $language => $site ) {
			$page = $site['pages'][ $key ] ?? null;
			if ( is_array( $page ) ) {
				$texts[ $language ] = array(
					'title'   => $page['title'],
					'slug'    => $page['slug'],
					'content' => PageBody::of( $page['content'] ),
				);
			}
		}
		return $texts;
	}

	/** @return array<string, array{title: string, slug: string, content: string, excerpt?: string, template?: string}> by language */
	private function home( Material $material, State $state ): array {
		$texts = array();
		foreach ( $material->sites as $language => $site ) {
			$page = $site['pages']['home'] ?? null;
			if ( is_array( $page ) ) {
				$texts[ $language ] = array(
					'title'   => $page['title'],
					'slug'    => "home-$language",
					'excerpt' => $page['intro_text'],
					'template' => Templates::HOME,
					'content' => HomeBody::of( $page, $state->id( 'picture', 'hero' ) ?? 0, $state->id( 'picture', 'workshop' ) ?? 0, 'page:' . ( $state->id( 'page', 'about' ) ?? 0 ) ),
				);
			}
		}
		return $texts;
	}

	/** @param array<string, array{title: string, slug: string, content: string, excerpt?: string, template?: string}> $texts */
	private function save( string $key, State $state, array $texts, bool $front = false ): void {
		$hash = md5( (string) wp_json_encode( $texts ) );
		if ( $texts !== array() && ! $state->has( 'page', $key, $hash ) ) {
			$state->keep( 'page', $key, array_values( $this->writer->save( $key, $texts, $front ) )[0], $hash );
		}
	}
}
