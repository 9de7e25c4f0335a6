<?php
declare(strict_types=1);

namespace Vitrine\Content\Team;

use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\PlainText;
use Vitrine\Settings\Kinds\TeamDirectory;
use Vitrine\Storefront\ResponsiveImages;

defined( 'ABSPATH' ) || exit;

/** The team for visitors: each person once, in the current language or a fallback. */
final class Members implements TeamDirectory {

	/** Displayed at 100 pixels (specification, section 9); high-density screens use the larger sizes of the srcset. */
	private const WIDTH = 100;

	public function __construct(
		private readonly Translations $translations,
		private readonly Languages $languages,
		private readonly ResponsiveImages $images,
	) {
	}

	public function all(): array {
		$posts   = $this->posts();
		$members = array();
		foreach ( $this->versions( array_keys( $posts ) ) as $canonical => $versions ) {
			$best = Translations::best( $versions, $this->languages );
			if ( $best !== null ) {
				$members[] = array( $posts[ $best ]->menu_order, $canonical, $this->member( $canonical, $posts[ $best ] ) );
			}
		}
		usort( $members, static fn ( array $a, array $b ): int => array( $a[0], $a[1] ) <=> array( $b[0], $b[1] ) );
		return array_column( $members, 2 );
	}

	/** The attachment of a person, in the current language; 0 for none. */
	public function picture( int $canonical ): int {
		$post = Translations::best( $this->translations->versions( Translations::MEMBER, $canonical ), $this->languages );
		return $post === null ? 0 : (int) get_post_meta( $post, '_thumbnail_id', true );
	}

	/** @return array<int, \WP_Post> by id */
	private function posts(): array {
		$posts = get_posts(
			array(
				'post_type'   => MemberType::NAME,
				'post_status' => 'publish',
				'numberposts' => 500,
			)
		);
		return array_column( $posts, null, 'ID' );
	}

	/**
	 * @param list<int> $posts
	 * @return array<int, array<string, int>> Post ids by language, by canonical id.
	 */
	private function versions( array $posts ): array {
		return array_filter(
			array_map(
				static fn ( array $versions ): array => array_intersect( $versions, $posts ),
				$this->translations->all( Translations::MEMBER )
			)
		);
	}

	/** @return array{id: int, name: string, position: string, image: array<string, mixed>|null, phone: string, email: string} */
	private function member( int $canonical, \WP_Post $post ): array {
		$meta  = array_map( static fn ( string $key ): string => (string) get_post_meta( $post->ID, $key, true ), MemberType::META );
		$image = $this->images->forAttachment( (int) get_post_meta( $post->ID, '_thumbnail_id', true ), self::WIDTH );
		return array(
			'id'       => $canonical,
			'name'     => PlainText::fromHtml( $post->post_title ),
			'position' => $meta['position'],
			// Every page has the members: their placeholders would be most of its options.
			'image'    => $image === null ? null : array( 'placeholder' => '' ) + $image,
			'phone'    => $meta['phone'],
			'email'    => $meta['email'],
		);
	}
}
