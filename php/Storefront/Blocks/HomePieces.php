<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Blocks;

use Vitrine\Storefront\Links;
use Vitrine\Storefront\Pictures;
use Vitrine\Storefront\View;

/** The opening picture and the story of a home page; their texts and pictures are the blocks' attributes, one page a language. */
final class HomePieces {

	public function __construct( private readonly View $view, private readonly Pictures $pictures, private readonly Links $links ) {
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
			'link'     => $text( __( 'Button leads to (route:shop, page:12 or an address)', 'vitrine' ) ),
			'image'    => array(
				'type'    => 'integer',
				'default' => 0,
				'label'   => __( 'Picture (number in the media library)', 'vitrine' ),
			),
		);
		return array(
			'home-hero'  => array(
				'title'       => __( 'Opening picture', 'vitrine' ),
				'description' => __( 'A picture across the whole page with a headline and a button.', 'vitrine' ),
				'attributes'  => $attributes,
			),
			'home-story' => array(
				'title'       => __( 'Story', 'vitrine' ),
				'description' => __( 'A text beside a large picture.', 'vitrine' ),
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
			'headline' => $text( 'headline' ) === '' ? get_bloginfo( 'name' ) : $text( 'headline' ),
			'text'     => $text( 'text' ),
			'button'   => $text( 'button' ),
			'url'      => $this->links->url( $text( 'link' ) === '' ? 'route:shop' : $text( 'link' ) ),
			'image'    => $this->pictures->of( (int) ( $attributes['image'] ?? 0 ), $least ),
		);
	}
}
