<?php
declare(strict_types=1);

namespace Vitrine\Admin\Setup;

use Vitrine\Content\Menus\MenuWriter;
use Vitrine\Content\Pages\HiddenPages;
use Vitrine\Content\Pages\PageBody;
use Vitrine\Content\PageWriter;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use WP_Post;

/** The pages that every shop needs, in each language and linked in menus. The owner writes their texts. */
final class StarterPages {

	/** Post meta: checksum of the text that setup wrote. */
	private const WRITTEN = '_vitrine_starter';

	/** Pages whose texts the owner must write. */
	private const KEYS = array( 'terms', 'privacy', 'contact', 'returns' );

	/** Options of these pages: group and key. */
	private const OPTIONS = array(
		'terms'   => array( OptionGroups::SHOP, 'terms_page' ),
		'privacy' => array( OptionGroups::GENERAL, 'privacy_policy' ),
		'contact' => array( OptionGroups::GENERAL, 'contact_page' ),
		'returns' => array( OptionGroups::SHOP, 'delivery_page' ),
	);

	public function __construct(
		private readonly PageWriter $pages,
		private readonly MenuWriter $menus,
		private readonly OptionsStore $options,
		private readonly Languages $languages,
		private readonly ChosenPages $chosen,
		private readonly CompletePages $complete,
	) {
	}

	/**
	 * Creates missing pages. Existing pages are kept with all edits, and so are pages that the owner has selected in the settings.
	 *
	 * @param list<Language> $languages
	 */
	public function make( array $languages ): void {
		$posts = $this->create( $languages );
		foreach ( $languages as $language ) {
			$this->link( $language, $posts );
		}
		// The accessibility statement links to the contact page.
		$this->makeComplete( $languages );
	}

	/**
	 * Creates only the pages whose texts are complete, in a shop that has the others.
	 *
	 * @param list<Language> $languages
	 */
	public function makeComplete( array $languages ): void {
		$this->complete->make( $languages );
	}

	/**
	 * @param list<Language> $languages
	 * @return array<string, array<string, int>> Post ids by page and language, with those that exist already.
	 */
	private function create( array $languages ): array {
		$texts = array();
		foreach ( $languages as $language ) {
			foreach ( $this->languages->withLanguage( $language, self::texts( ... ) ) as $key => $text ) {
				$chosen = isset( self::OPTIONS[ $key ] ) && $this->chosen->has( ...array( ...self::OPTIONS[ $key ], $language ) );
				if ( ! $chosen ) {
					$texts[ $key ][ $language->code ] = $text;
				}
			}
		}
		$posts = array();
		foreach ( $texts as $key => $versions ) {
			$there         = $this->pages->find( self::key( $key ) );
			$new           = array_filter( $languages, static fn ( Language $language ): bool => $language->own( $there ) === null );
			$posts[ $key ] = $this->pages->save(
				self::key( $key ),
				array_intersect_key( $versions, array_column( $new, null, 'code' ) )
			);
			foreach ( array_diff_key( $posts[ $key ], $there ) as $post ) {
				update_post_meta( $post, self::WRITTEN, md5( (string) get_post( $post )?->post_content ) );
			}
		}
		return $posts;
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
		$texts['returns']['content'] .= "\n\n" . get_comment_delimited_block_content( 'vitrine/delivery-costs', array(), '' );
		return $texts;
	}

	/** @param array<string, array<string, int>> $posts Post ids by page and language. */
	private function link( Language $language, array $posts ): void {
		$titles = array_column( $this->languages->withLanguage( $language, self::texts( ... ) ), 'title' );
		$titles = array_combine( self::KEYS, $titles );
		$links  = array();
		foreach ( self::KEYS as $key ) {
			[ $group, $option ] = self::OPTIONS[ $key ];
			$page   = $language->own( $posts[ $key ] ?? array() );
			$chosen = $this->chosen->has( $group, $option, $language );
			if ( ! $chosen && $page !== null ) {
				$link = array( 'title' => $titles[ $key ], 'to' => "page:$page", 'target' => '' );
				$this->options->save( $group, array( $option => $link ), $language->code );
			}
			$links[ $key ] = array(
				'title' => $titles[ $key ],
				'to'    => $chosen ? $this->chosen->target( $group, $option, $language ) : "page:$page",
			);
		}
		[ $shop, $service ] = $this->languages->withLanguage(
			$language,
			static fn (): array => array( __( 'Shop', 'vitrine' ), __( 'Customer service', 'vitrine' ) )
		);
		$this->menu( 'primary', $language, array( array( 'title' => $shop, 'to' => 'route:shop' ) ) );
		// The first item of a column is its heading.
		$heading = array( 'title' => $service ) + $links['contact'];
		$this->menu( 'secondary', $language, array( $heading, $links['returns'], $links['contact'] ) );
		$this->menu( 'fifth', $language, array( $links['terms'], $links['privacy'] ) );
	}

	/**
	 * Keeps a menu that exists already, also that of the language without region.
	 *
	 * @param list<array{title: string, to: string}> $items
	 */
	private function menu( string $group, Language $language, array $items ): void {
		if ( ! $this->menus->has( $group, $language->code ) && ! $this->menus->has( $group, $language->base() ) ) {
			$this->menus->save( $group, $language->code, $items );
		}
	}
}
