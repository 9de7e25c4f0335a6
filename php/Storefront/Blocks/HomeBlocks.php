<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Blocks;

use Vitrine\Storefront\ResponsiveImages;
use Vitrine\Storefront\Routing\LanguageAlternates;
use Vitrine\Storefront\Routing\Links;
use Vitrine\Storefront\View;

/** Hero and story blocks of the home page; texts and pictures are block attributes of each language's page. */
final class HomeBlocks {

	public function __construct(
		private readonly View $view,
		private readonly ResponsiveImages $images,
		private readonly Links $links,
		private readonly LanguageAlternates $alternates,
	) {
	}

	/** @param array<string, mixed> $attributes */
	public function hero( array $attributes ): string {
		return $this->view->render( 'home/hero', $this->data( $attributes, 1920 ) );
	}

	/** @param array<string, mixed> $attributes */
	public function story( array $attributes ): string {
		return $this->view->render( 'home/story', $this->data( $attributes, 1280 ) );
	}

	/** @return array<string, array{title: string, description?: string, attributes?: array<string, array<string, mixed>>}> */
	public static function descriptions(): array {
		$text       = static fn ( string $label ): array => array(
			'type'    => 'string',
			'default' => '',
			'label'   => $label,
		);
		$attributes = array(
			'headline' => $text( __( 'Headline', 'vitrine' ) ),
			'text'     => $text( __( 'Text', 'vitrine' ) ),
			'button'   => $text( __( 'Button text', 'vitrine' ) ),
			'link'     => $text( __( 'Button link (route:shop, page:12 or a URL)', 'vitrine' ) ),
			'image'    => array(
				'type'    => 'integer',
				'default' => 0,
				'label'   => __( 'Image (attachment ID)', 'vitrine' ),
			),
		);
		return array(
			'home-hero'  => array(
				'title'       => __( 'Hero image', 'vitrine' ),
				'description' => __( 'A full-width image with a headline and a button.', 'vitrine' ),
				'attributes'  => $attributes,
			),
			'home-story' => array(
				'title'       => __( 'Story', 'vitrine' ),
				'description' => __( 'Text next to a large image.', 'vitrine' ),
				'attributes'  => $attributes,
			),
		);
	}

	/**
	 * @param array<string, mixed> $attributes
	 * @return array<string, mixed>
	 */
	private function data( array $attributes, int $least ): array {
		$text = static fn ( string $name ): string => is_string( $attributes[ $name ] ?? null ) ? $attributes[ $name ] : '';
		return array(
			'lang'     => (string) $this->alternates->borrowedLanguage()?->tag(),
			'headline' => $text( 'headline' ) === '' ? get_bloginfo( 'name' ) : $text( 'headline' ),
			'text'     => $text( 'text' ),
			'button'   => $text( 'button' ),
			'url'      => $this->links->url( $text( 'link' ) === '' ? 'route:shop' : $text( 'link' ) ),
			'image'    => $this->images->forAttachment( (int) ( $attributes['image'] ?? 0 ), $least ),
		);
	}
}
