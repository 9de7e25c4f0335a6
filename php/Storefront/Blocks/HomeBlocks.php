<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Blocks;

use Vitrine\Storefront\ClassicFrame;
use Vitrine\Storefront\DescribesBlocks;
use Vitrine\Storefront\ResponsiveImages;
use Vitrine\Storefront\Routing\LanguageAlternates;
use Vitrine\Storefront\Routing\Links;
use Vitrine\Storefront\View;

/**
 * Hero and story blocks of the home page; texts and pictures are block attributes of each language's page.
 *
 * @phpstan-import-type BlockDescription from DescribesBlocks
 */
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
		return $this->view->render(
			'home/hero',
			array( 'heading' => ClassicFrame::hasHeading() ? 'h2' : 'h1' ) + $this->data( $attributes, 1920 )
		);
	}

	/** @param array<string, mixed> $attributes */
	public function story( array $attributes ): string {
		return $this->view->render( 'home/story', $this->data( $attributes, 1280 ) );
	}

	/** @return array<string, BlockDescription> */
	public static function descriptions(): array {
		$field      = static fn ( string $label, string $control = '' ): array => array(
			'type'    => 'string',
			'default' => '',
			'label'   => $label,
			'control' => $control,
		);
		$attributes = array(
			'headline' => $field( __( 'Headline', 'vitrine' ) ),
			'text'     => $field( __( 'Text', 'vitrine' ), 'text' ),
			'button'   => $field( __( 'Button text', 'vitrine' ) ),
			'link'     => $field( __( 'Button link', 'vitrine' ), 'link' ),
			'image'    => array(
				'type'    => 'integer',
				'default' => 0,
				'label'   => __( 'Image', 'vitrine' ),
				'control' => 'image',
			),
		);
		return array(
			'home-hero'  => array(
				'title'       => __( 'Hero image', 'vitrine' ),
				'description' => __( 'A full-width image with a headline and a button.', 'vitrine' ),
				'keywords'    => __( 'banner, cover, home page', 'vitrine' ),
				'attributes'  => $attributes,
			),
			'home-story' => array(
				'title'       => __( 'Story', 'vitrine' ),
				'description' => __( 'Text next to a large image.', 'vitrine' ),
				'keywords'    => __( 'about us, image, home page', 'vitrine' ),
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
