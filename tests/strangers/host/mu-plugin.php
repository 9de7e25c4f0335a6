<?php
/**
 * Plugin Name: Host of a test site
 * Description: Sends e-mails to the mail catcher, routes the site's loopback requests, blocks others, and lists the shop's pages and
 * screens for the tests.
 */

declare(strict_types=1);

add_action(
	'phpmailer_init',
	static function ( object $mailer ): void {
		$mailer->isSMTP();
		$mailer->Host        = '127.0.0.1';
		$mailer->Port        = (int) getenv( 'STRANGERS_SMTP' );
		$mailer->SMTPAuth    = false;
		$mailer->SMTPAutoTLS = false;
		$mailer->Timeout     = 5;
	}
);

add_filter(
	'pre_http_request',
	static function ( mixed $answer, array $request, string $address ): mixed {
		$url  = wp_parse_url( $address );
		$body = '{"offers":[],"translations":[],"plugins":[],"themes":[],"no_update":[],"checksums":false,"upgrade":false,"insecure":false,"recommended_version":"8.2","minimum_version":"7.4","is_supported":true,"is_secure":true,"is_acceptable":true,"events":[],"location":{"country":"LT"}}';
		if ( str_ends_with( $url['host'] ?? '', 'wordpress.org' ) ) {
			return array(
				'headers'  => array(),
				'body'     => $body,
				'response' => array( 'code' => 200, 'message' => 'OK' ),
				'cookies'  => array(),
				'filename' => null,
			);
		}
		if ( ( $url['host'] ?? '' ) !== getenv( 'STRANGERS_HOST' ) ) {
			return $answer;
		}
		// Acts as the host's proxy: the site's own URL leads to this server.
		$path                           = ( $url['path'] ?? '/' ) . ( isset( $url['query'] ) ? "?{$url['query']}" : '' );
		$request['headers']             = (array) $request['headers'];
		$request['headers']['Host']     = $url['host'];
		$request['reject_unsafe_urls']  = false;
		if ( $url['scheme'] === 'https' ) {
			$request['headers']['X-Forwarded-Proto'] = 'https';
		}
		return wp_remote_request( 'http://127.0.0.1:' . getenv( 'STRANGERS_PORT' ) . $path, $request );
	},
	10,
	3
);

add_action(
	'vitrine_loaded',
	static function ( Vitrine\Kernel\Container $container ): void {
		$GLOBALS['strangers_container'] = $container;
	}
);

add_action(
	'wp_loaded',
	static function (): void {
		if ( ( $_GET['strangers'] ?? '' ) === 'pages' ) {
			$container = $GLOBALS['strangers_container'];
			$languages = $container->get( Vitrine\I18n\Languages::class );
			$urls      = array();
			$pages     = $container->get( Vitrine\Storefront\Contributions::class )->pages();
			// A comparison without products responds with 404.
			unset( $pages['compare'] );
			foreach ( array( '', ...array_keys( $pages ) ) as $path ) {
				foreach ( $languages->all() as $language ) {
					$urls[] = $languages->url( (string) $path, $language );
				}
			}
			foreach ( $container->get( Vitrine\Database\Database::class )->rows( 'SELECT language, path FROM {paths}' ) as $row ) {
				$language = $languages->find( (string) $row['language'] );
				if ( $language !== null ) {
					$urls[] = $languages->url( (string) $row['path'], $language );
				}
			}
			wp_send_json( array_values( array_unique( $urls ) ) );
		}
	}
);

add_action(
	'admin_menu',
	static function (): void {
		if ( ( $_GET['strangers'] ?? '' ) !== 'screens' ) {
			return;
		}
		$urls = array();
		foreach ( $GLOBALS['submenu'] as $parent => $entries ) {
			foreach ( $entries as $entry ) {
				$slug   = html_entity_decode( (string) $entry[2] );
				$urls[] = str_contains( $slug, '.php' )
					? $slug
					: (
						str_contains( (string) $parent, '.php' )
							? $parent . ( str_contains( $parent, '?' ) ? '&' : '?' ) . "page=$slug"
							: "admin.php?page=$slug"
					);
			}
		}
		// Screens without a menu item: WordPress stores page slugs by parent.
		foreach ( $GLOBALS['_parent_pages'] as $slug => $parent ) {
			$urls[] = str_contains( (string) $parent, '.php' )
				? $parent . ( str_contains( $parent, '?' ) ? '&' : '?' ) . "page=$slug"
				: "admin.php?page=$slug";
		}
		$types = array_filter(
			get_post_types( array( 'show_ui' => true ) ),
			static fn ( string $type ): bool => str_starts_with( $type, 'vitrine' )
		);
		foreach ( $types as $type ) {
			array_push( $urls, "edit.php?post_type=$type", "post-new.php?post_type=$type" );
			$some = get_posts( array( 'post_type' => $type, 'numberposts' => 2, 'post_status' => 'any' ) );
			foreach ( $some as $post ) {
				$urls[] = "post.php?post=$post->ID&action=edit";
			}
		}
		foreach ( get_taxonomies( array( 'show_ui' => true ), 'objects' ) as $taxonomy ) {
			if ( str_starts_with( $taxonomy->name, 'vitrine' ) || array_intersect( $types, $taxonomy->object_type ) !== array() ) {
				$type   = $taxonomy->object_type[0];
				$urls[] = "edit-tags.php?taxonomy=$taxonomy->name&post_type=$type";
				foreach ( get_terms( array( 'taxonomy' => $taxonomy->name, 'hide_empty' => false, 'number' => 1 ) ) as $term ) {
					$urls[] = "term.php?taxonomy=$taxonomy->name&tag_ID=$term->term_id&post_type=$type";
				}
			}
		}
		$urls = array_filter(
			$urls,
			static fn ( string $url ): bool => str_contains( $url, 'vitrine' ) || str_starts_with( $url, 'post.php' )
		);
		// WordPress's own screens that the shop extends.
		array_push(
			$urls,
			'index.php',
			'plugins.php',
			'site-health.php',
			'site-health.php?tab=debug',
			'nav-menus.php',
			'users.php',
			'profile.php',
			'options-reading.php',
			'options-privacy.php',
			'privacy-policy-guide.php',
			'edit.php?post_type=page',
			'post-new.php?post_type=page',
			'site-editor.php',
			'export-personal-data.php',
			'erase-personal-data.php'
		);
		wp_send_json( array_values( array_unique( array_map( static fn ( string $url ): string => admin_url( $url ), $urls ) ) ) );
	},
	PHP_INT_MAX
);
