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
				$this->save( (string) $key, $state, self::texts( $data, (string) $key ) );
			}
		}
		if ( $state->id( 'picture', 'hero' ) === null ) {
			$output->warn( 'picture hero not found' );
		}
		$this->save( 'home', $state, $this->home( $data, $state ), true );
		$output->say( count( $keys ) . ' pages in ' . count( $data->sites ) . ' languages' );
	}

	/** @return array<string, array{title: string, slug: string, content: string, excerpt?: string, template?: string}> by language */
	private static function texts( DemoData $data, string $key ): array {
		$texts = array();
		foreach ( $data->sites as $language => $site ) {
			$page = $site['pages'][ $key ] ?? null;
			if ( is_array( $page ) ) {
				$texts[ $language ] = array(
					'title'   => $page['title'],
					'slug'    => $page['slug'],
					'content' => PageBody::build( $page['content'] ),
				);
			}
		}
		return $texts;
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

	/** @param array<string, array{title: string, slug: string, content: string, excerpt?: string, template?: string}> $texts */
	private function save( string $key, State $state, array $texts, bool $front = false ): void {
		$hash = md5( (string) wp_json_encode( $texts ) );
		if ( $texts !== array() && ! $state->has( 'page', $key, $hash ) ) {
			$state->keep( 'page', $key, array_values( $this->writer->save( $key, $texts, $front ) )[0], $hash );
		}
	}
}
