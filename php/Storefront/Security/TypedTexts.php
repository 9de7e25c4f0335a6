<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Security;

use Vitrine\Kernel\Filters;
use WP_Block_Type_Registry;

/**
 * Cleans texts where WordPress prints them, in pages, feeds and responses. On output, because another plugin, a backup or an earlier
 * version may have saved them. Before blocks and shortcodes are rendered: what plugins print is trusted and has directives of its own.
 */
final class TypedTexts {

	/** Saved blocks, before they are rendered. */
	private const BLOCKS = array( 'the_content', 'widget_block_content' );

	/** HTML without blocks. */
	private const HTML = array(
		'get_the_excerpt', 'the_title', 'term_description', 'wp_get_attachment_caption', 'nav_menu_item_title',
		'get_the_author_description', 'get_the_author_user_description',
		'get_comment_author', 'comment_text', 'comment_text_rss', 'get_comment_excerpt',
		'widget_title', 'widget_text', 'widget_text_content', 'widget_custom_html_content',
	);

	/** Blocks without inner blocks that print what is saved elsewhere: footnotes are a field of the post. */
	private const LEAVES = array( 'core/footnotes', 'core/navigation-link', 'core/home-link', 'core/rss' );

	/** Blocks that print another post's blocks without `the_content`: synced patterns, lists with whole posts. */
	private const REFERENCES = array( 'core/block', 'core/latest-posts' );

	/** WordPress's shortcodes that print captions from the media library, or the class that was typed. */
	private const SHORTCODES = array( 'gallery', 'playlist', 'audio', 'video' );

	/** After the filter that calls `register()`. */
	private const FIRST = PHP_INT_MIN + 1;

	/** How many blocks of REFERENCES are being rendered: patterns contain patterns. */
	private int $depth = 0;

	private bool $registered = false;

	public function register(): void {
		if ( $this->registered ) {
			return;
		}
		$this->registered = true;
		foreach ( self::BLOCKS as $hook ) {
			Filters::add( $hook, static fn ( string $content ): string => TypedBlocks::clean( $content ), self::FIRST );
		}
		foreach ( self::HTML as $hook ) {
			Filters::add( $hook, static fn ( string $html ): string => ReservedMarkup::remove( $html ), self::FIRST );
		}
		// WordPress 6.8 prints whole posts in a list without rendering their blocks.
		$leaves = function_exists( '_wp_apply_block_content_filters' ) ? self::LEAVES : array( ...self::LEAVES, 'core/latest-posts' );
		foreach ( $leaves as $block ) {
			Filters::add( "render_block_$block", static fn ( string $html ): string => ReservedMarkup::remove( $html ) );
		}
		array_map( $this->watch( ... ), self::REFERENCES );
		Filters::add( 'render_block_data', fn ( array $block ): array => $this->depth > 0 ? TypedBlocks::cleanBlock( $block ) : $block );
		Filters::add( 'block_bindings_source_value', self::boundValue( ... ), PHP_INT_MAX, 5 );
		Filters::add( 'shortcode_atts_caption', self::caption( ... ), PHP_INT_MAX );
		Filters::add(
			'do_shortcode_tag',
			static fn ( string $html, string $tag ): string =>
				in_array( $tag, self::SHORTCODES, true ) ? ReservedMarkup::remove( $html ) : $html,
			10,
			2
		);
	}

	/** Counts while the block is rendered. WordPress applies its filters twice to a synced pattern, so they can't. */
	private function watch( string $name ): void {
		$type   = WP_Block_Type_Registry::get_instance()->get_registered( $name );
		$render = $type?->render_callback;
		if ( $type === null || ! is_callable( $render ) ) {
			return;
		}
		$type->render_callback = function ( mixed ...$arguments ) use ( $render ): string {
			++$this->depth;
			try {
				return (string) $render( ...$arguments );
			} finally {
				--$this->depth;
			}
		};
	}

	/** Filter `block_bindings_source_value`: an attribute that is a field of the post. */
	private static function boundValue( mixed $value, mixed $source, mixed $arguments, mixed $block, string $attribute ): mixed {
		return is_string( $value ) ? TypedBlocks::attribute( $attribute, $value ) : $value;
	}

	/**
	 * Filter `shortcode_atts_caption`. WordPress prints both ids, and has decoded `\x3c` in all values.
	 *
	 * @param array<string, mixed> $attributes
	 * @return array<string, mixed>
	 */
	private static function caption( array $attributes ): array {
		foreach ( array( 'id', 'caption_id' ) as $name ) {
			// As WordPress does before it prints them: other characters could hide a reserved id.
			$id                  = sanitize_html_class( is_string( $attributes[ $name ] ?? null ) ? $attributes[ $name ] : '' );
			$attributes[ $name ] = ReservedMarkup::isReserved( $id ) ? '' : $id;
		}
		$attributes['class']   = ReservedMarkup::withoutClasses( is_string( $attributes['class'] ?? null ) ? $attributes['class'] : '' );
		$attributes['caption'] = ReservedMarkup::remove( is_string( $attributes['caption'] ?? null ) ? $attributes['caption'] : '' );
		return $attributes;
	}
}
