<?php
declare(strict_types=1);

namespace Vitrine\Content;

use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use WP_Post;

/** Meta box of pages and team members: language, and which post it translates. */
final class TranslationBox {

	private const NONCE = 'vitrine_translation';

	public function __construct( private readonly Languages $languages, private readonly Translations $translations ) {
	}

	public function add( string $type ): void {
		if ( isset( self::kinds()[ $type ] ) && ! $this->languages->areExternal() ) {
			add_meta_box( 'vitrine-translation', __( 'Language', 'vitrine' ), $this->fields( ... ), $type, 'side', 'high' );
		}
	}

	/** @return array<string, string> Translation kinds by post type. */
	public static function kinds(): array {
		return array(
			'page'                => Translations::PAGE,
			Team\MemberType::NAME => Translations::MEMBER,
		);
	}

	/**
	 * The box's values for a post that is being saved.
	 *
	 * @return array{language: string, of: int}|null `of` is the canonical id to join, 0 for none. Null if the box was not submitted.
	 */
	public function sent( int $post ): ?array {
		if (
			! isset( $_POST['vitrine_translation_nonce'], $_POST['vitrine_language'], $_POST['post_ID'] )
			|| (int) $_POST['post_ID'] !== $post
			|| wp_verify_nonce( sanitize_key( $_POST['vitrine_translation_nonce'] ), self::NONCE ) === false
			|| ! current_user_can( 'edit_post', $post )
		) {
			return null;
		}
		$language = $this->languages->find( sanitize_key( $_POST['vitrine_language'] ) ) ?? $this->languages->default();
		return array(
			'language' => $language->code,
			'of'       => isset( $_POST['vitrine_translation_of'] ) ? absint( $_POST['vitrine_translation_of'] ) : 0,
		);
	}

	private function fields( WP_Post $post ): void {
		$kind = self::kinds()[ $post->post_type ];
		$own  = $this->translations->ownerOf( $kind, $post->ID );
		wp_nonce_field( self::NONCE, 'vitrine_translation_nonce' );
		printf(
			'<p><label for="vitrine_language"><strong>%s</strong></label><br><select class="widefat" id="vitrine_language" name="vitrine_language">',
			esc_html__( 'Language', 'vitrine' )
		);
		foreach ( $this->languages->all() as $language ) {
			printf(
				'<option value="%s"%s>%s</option>',
				esc_attr( $language->code ),
				selected( $own['language'] ?? $this->languages->default()->code, $language->code, false ),
				esc_html( $language->name )
			);
		}
		printf(
			'</select></p><p><label for="vitrine_translation_of"><strong>%s</strong></label><br><select class="widefat" id="vitrine_translation_of" name="vitrine_translation_of"><option value="0">%s</option>',
			esc_html__( 'Translation of', 'vitrine' ),
			esc_html__( 'None', 'vitrine' )
		);
		foreach ( $this->originals( $post, $kind ) as $canonical => $title ) {
			printf(
				'<option value="%d"%s>%s</option>',
				(int) $canonical,
				selected( $own['canonical_id'] ?? 0, $canonical, false ),
				esc_html( $title )
			);
		}
		echo '</select></p>';
	}

	/** @return array<int, string> Titles in the default language, or any other, by canonical id. */
	private function originals( WP_Post $post, string $kind ): array {
		$others = get_posts(
			array(
				'post_type'   => $post->post_type,
				'post_status' => array( 'publish', 'draft', 'private' ),
				'numberposts' => 300,
				'orderby'     => 'title',
				'order'       => 'ASC',
			)
		);
		$titles = array();
		foreach ( $others as $other ) {
			$joined = $this->translations->ownerOf( $kind, $other->ID );
			if (
				$joined !== null
				&& ( ! isset( $titles[ $joined['canonical_id'] ] ) || $joined['language'] === $this->languages->default()->code )
			) {
				$titles[ $joined['canonical_id'] ] = get_the_title( $other );
			}
		}
		return $titles;
	}
}
