<?php
/** Operations of shop.php: home page, languages, theme and options. */

declare(strict_types=1);

use Vitrine\Admin\Settings\Topics\LanguagesTopic;
use Vitrine\Admin\Setup\HomePage;
use Vitrine\Consent\ConsentBar;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Container;
use Vitrine\PageCache\PageServer;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;

/**
 * @param callable(): Container $shop
 * @return array<string, callable(array<string, mixed>): mixed> By name.
 */
return static function ( callable $shop ): array {
	/** The home page that setup makes, or WordPress's list of posts. */
	$home = static function ( bool $shown ) use ( $shop ): bool {
		$page = $shop()->get( HomePage::class );
		if ( ! $shown ) {
			$page->restore();
			return true;
		}
		$page->make( EmbeddedLanguages::supported() );
		return $page->show();
	};

	/** Adds a language as Settings > Languages does. */
	$add_language = static function ( array $input ) use ( $shop ): array {
		$topic  = $shop()->get( LanguagesTopic::class );
		$before = $topic->read();
		$active = array( ...EmbeddedLanguages::chosen(), $input['code'] );
		$errors = $topic->save( array( 'added' => array( $input ), 'active' => $active ) + $before );
		$shop()->get( Outbox::class )->deliver();
		return $errors;
	};

	$theme = static function ( array $input ): string {
		switch_theme( $input['theme'] );
		return get_stylesheet();
	};

	/** Saves a template part, as the site editor does. */
	$part = static function ( array $input ): int {
		$id = wp_insert_post(
			wp_slash(
				array(
					'post_type'    => 'wp_template_part',
					'post_status'  => 'publish',
					'post_name'    => $input['slug'],
					'post_title'   => $input['slug'],
					'post_content' => $input['content'],
				)
			),
			true
		);
		if ( $id instanceof WP_Error ) {
			throw new RuntimeException( $id->get_error_message() );
		}
		wp_set_object_terms( $id, get_stylesheet(), 'wp_theme' );
		wp_set_object_terms( $id, $input['area'], 'wp_template_part_area' );
		return $id;
	};

	$save_options = static function ( array $input ) use ( $shop ): bool {
		$shop()->get( OptionsStore::class )->save( OptionGroups::GENERAL, $input['general'], 'en' );
		return true;
	};

	/** The stand-in for a consent plugin comes and asks, or leaves. */
	$consent_plugin = static function ( array $input ): bool {
		$file = WPMU_PLUGIN_DIR . '/consent-plugin.php';
		if ( $input['on'] ) {
			copy( dirname( __DIR__, 3 ) . '/fixtures/plugins/consent-plugin.php', $file );
		} elseif ( is_file( $file ) ) {
			unlink( $file );
		}
		update_option( 'cmplz_wizard_completed_once', '1' );
		update_option( ConsentBar::OPTION, $input['on'] ? ConsentBar::Plugin->value : ConsentBar::Own->value );
		do_action( 'vitrine_purge_pages' );
		return true;
	};

	return array(
		'home'           => static fn ( array $input ): bool => $home( $input['shown'] ),
		'add-language'   => $add_language,
		'languages'      => static fn ( array $input ): bool => update_option( 'vitrine_languages', $input['codes'] ),
		'theme'          => $theme,
		'theme-links'    => static fn ( array $input ): bool => update_option( 'vitrine_theme_links', $input['place'] ),
		'part'           => $part,
		'save-options'   => $save_options,
		'option'         => static fn ( array $input ): mixed => get_option( $input['name'] ),
		'consent-plugin' => $consent_plugin,
		'page-cache'     => static fn ( array $input ): bool => update_option( PageServer::OPTION, $input['on'] ? '1' : '0' ),
	);
};
