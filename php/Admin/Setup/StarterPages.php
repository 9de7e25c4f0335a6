<?php
declare(strict_types=1);

namespace Vitrine\Admin\Setup;

use Vitrine\Content\Menus\MenuWriter;
use Vitrine\Content\Options\OptionGroups;
use Vitrine\Content\Options\OptionsStore;
use Vitrine\Content\Pages\HiddenPages;
use Vitrine\Content\Pages\PageBody;
use Vitrine\Content\PageWriter;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use WP_Post;

/** The pages that every shop needs, in each language and linked in menus. The owner writes their texts. */
final class StarterPages {

	/** Post meta: checksum of the text that setup wrote. */
	private const WRITTEN = '_vitrine_starter';

	private const KEYS = array( 'terms', 'privacy', 'contact', 'returns' );

	public function __construct(
		private readonly PageWriter $pages,
		private readonly MenuWriter $menus,
		private readonly OptionsStore $options,
		private readonly Languages $languages,
	) {
	}

	/**
	 * Creates missing pages. Existing pages are kept with all edits.
	 *
	 * @param list<Language> $languages
	 */
	public function make( array $languages ): void {
		$texts = array();
		foreach ( $languages as $language ) {
			foreach ( $this->languages->withLanguage( $language, self::texts( ... ) ) as $key => $text ) {
				$texts[ $key ][ $language->code ] = $text;
			}
		}
		$posts = array();
		foreach ( $texts as $key => $versions ) {
			$there         = $this->pages->find( self::key( $key ) );
			$posts[ $key ] = $this->pages->save( self::key( $key ), array_diff_key( $versions, $there ) );
			foreach ( array_diff_key( $posts[ $key ], $there ) as $post ) {
				update_post_meta( $post, self::WRITTEN, md5( (string) get_post( $post )?->post_content ) );
			}
		}
		foreach ( $languages as $language ) {
			$this->link( $language, $posts );
		}
	}

	/** Whether a page still has its starter text. */
	public static function isUnedited( WP_Post $post ): bool {
		$written = get_post_meta( $post->ID, self::WRITTEN, true );
		return $written !== '' && $written === md5( $post->post_content );
	}

	/** @return list<int> Pages with their starter text, published or hidden until the shop goes live. */
	public function unedited(): array {
		$posts = array_merge(
			...array_map( fn ( string $key ): array => array_values( $this->pages->find( self::key( $key ) ) ), self::KEYS )
		);
		return array_values(
			array_filter(
				$posts,
				static fn ( int $id ): bool => ( $post = get_post( $id ) ) !== null
					&& HiddenPages::isPlaced( $post )
					&& self::isUnedited( $post )
			)
		);
	}

	/**
	 * Filter `display_post_states`.
	 *
	 * @param array<string, string> $states
	 * @return array<string, string>
	 */
	public static function states( array $states, WP_Post $post ): array {
		return $post->post_type === 'page' && self::isUnedited( $post )
			? $states + array( 'vitrine_starter' => __( 'Starter text, please edit', 'vitrine' ) )
			: $states;
	}

	/** @return array<string, string> What each unedited page should contain, by its edit URL. */
	public function toBeWritten(): array {
		$hints = array(
			'terms'   => __(
				'How a contract is formed, and how payment, delivery and withdrawal work: customers accept this page with each order.',
				'vitrine'
			),
			'privacy' => __(
				'Who stores which personal data, why, for how long, and whom to contact. Settings > Privacy has a guide to the data that this shop stores.',
				'vitrine'
			),
			'contact' => __( 'The company’s name, address, registration number, e-mail address and phone number.', 'vitrine' ),
			'returns' => __( 'Where you deliver to, how long it takes, what it costs, and how products are returned.', 'vitrine' ),
		);
		$links = array();
		$posts = $this->unedited();
		foreach ( $hints as $key => $hint ) {
			foreach ( $this->pages->find( self::key( $key ) ) as $post ) {
				if ( in_array( $post, $posts, true ) ) {
					$links[ admin_url( "post.php?post=$post&action=edit" ) ] = get_the_title( $post ) . ': ' . $hint;
				}
			}
		}
		return $links;
	}

	private static function key( string $page ): string {
		return "starter-$page";
	}

	/** @return array<string, array{title: string, slug: string, content: string}> In the current language. */
	private static function texts(): array {
		$titles = array(
			'terms'   => __( 'Terms and conditions', 'vitrine' ),
			'privacy' => __( 'Privacy policy', 'vitrine' ),
			'contact' => __( 'Contact', 'vitrine' ),
			'returns' => __( 'Delivery and returns', 'vitrine' ),
		);
		$body  = PageBody::build(
			array(
				array( 'p' => __( 'We are still writing this page. In the meantime, please contact us with any questions.', 'vitrine' ) ),
			)
		);
		$texts = array_map(
			static fn ( string $title ): array => array(
				'title'   => $title,
				'slug'    => sanitize_title( $title ),
				'content' => $body,
			),
			$titles
		);
		$texts['contact']['content'] = PageBody::build( array( array( 'p' => __( 'You can write to us with this form.', 'vitrine' ) ) ) )
			. "\n\n" . get_comment_delimited_block_content( 'vitrine/contact-form', array(), '' );
		return $texts;
	}

	/** @param array<string, array<string, int>> $posts Post ids by page and language. */
	private function link( Language $language, array $posts ): void {
		$code  = $language->code;
		$texts = $this->languages->withLanguage( $language, self::texts( ... ) );
		$link  = static fn ( string $key ): array => array(
			'title' => $texts[ $key ]['title'],
			'to'    => 'page:' . $posts[ $key ][ $code ],
		);
		$shop  = $this->languages->withLanguage( $language, static fn (): string => __( 'Shop', 'vitrine' ) );
		$this->menu( 'primary', $code, array( array( 'title' => $shop, 'to' => 'route:shop' ) ) );
		$this->menu( 'secondary', $code, array( $link( 'returns' ), $link( 'contact' ) ) );
		$this->menu( 'fifth', $code, array( $link( 'terms' ), $link( 'privacy' ) ) );
		$this->options->save( OptionGroups::SHOP, array( 'terms_page' => $link( 'terms' ) + array( 'target' => '' ) ), $code );
		$this->options->save(
			OptionGroups::GENERAL,
			array(
				'privacy_policy' => $link( 'privacy' ) + array( 'target' => '' ),
				'contact_page'   => $link( 'contact' ) + array( 'target' => '' ),
			),
			$code
		);
	}

	/**
	 * Keeps a menu that exists already.
	 *
	 * @param list<array{title: string, to: string}> $items
	 */
	private function menu( string $group, string $language, array $items ): void {
		if ( ! $this->menus->has( $group, $language ) ) {
			$this->menus->save( $group, $language, $items );
		}
	}
}
