<?php
declare(strict_types=1);

namespace Vitrine\Content\Pages;

/** Block markup of the home page: hero picture, categories, new products, story, team. */
final class HomeBody {

	/**
	 * @param array<string, string> $texts The keys of the demo's home page: intro_headline, intro_text, intro_button, categories_headline,
	 *   new_headline, story_headline, story_text, story_button, team_headline, team_text.
	 * @param int                   $hero  Attachment id of the hero picture, 0 for none.
	 * @param int                   $story Attachment id of the story's picture, 0 for none.
	 * @param string                $about Target of the story's button: `page:12`.
	 */
	public static function build( array $texts, int $hero, int $story, string $about ): string {
		return implode(
			"\n\n",
			array(
				self::block(
					'home-hero',
					array(
						'headline' => $texts['intro_headline'],
						'text'     => $texts['intro_text'],
						'button'   => $texts['intro_button'],
						'link'     => 'route:shop',
						'image'    => $hero,
					)
				),
				self::block( 'category-grid', array( 'headline' => $texts['categories_headline'] ) ),
				self::block(
					'product-grid',
					array(
						'headline' => $texts['new_headline'],
						'source'   => 'new',
						'count'    => 8,
						'more'     => $texts['intro_button'],
					)
				),
				self::block(
					'home-story',
					array(
						'headline' => $texts['story_headline'],
						'text'     => $texts['story_text'],
						'button'   => $texts['story_button'],
						'link'     => $about,
						'image'    => $story,
					)
				),
				self::block(
					'team',
					array(
						'headline' => $texts['team_headline'],
						'text'     => $texts['team_text'],
					)
				),
			)
		);
	}

	/** Home page of a new shop: its name, categories and newest products. Makes no claims on the owner's behalf. */
	public static function starter( string $text, string $button, string $categories, string $new ): string {
		return implode(
			"\n\n",
			array(
				self::block(
					'home-hero',
					array(
						'text'   => $text,
						'button' => $button,
						'link'   => 'route:shop',
					)
				),
				self::block( 'category-grid', array( 'headline' => $categories ) ),
				self::block(
					'product-grid',
					array(
						'headline' => $new,
						'source'   => 'new',
						'count'    => 8,
						'more'     => $button,
					)
				),
			)
		);
	}

	/** @param array<string, string|int> $attributes */
	private static function block( string $name, array $attributes ): string {
		return get_comment_delimited_block_content( "vitrine/$name", $attributes, '' );
	}
}
