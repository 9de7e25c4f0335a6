<?php
declare(strict_types=1);

namespace Vitrine\Content\Team;

use Vitrine\Kernel\Filters;
use WP_Post;

/** A team member is one post per language: title = name, order by menu_order, picture = thumbnail; the rest is meta. */
final class MemberType {

	public const NAME = 'vitrine_member';

	/** Post meta by field name in REST responses. */
	public const META = array(
		'position' => '_vitrine_position',
		'phone'    => '_vitrine_phone',
		'email'    => '_vitrine_email',
	);

	private const NONCE = 'vitrine_member';

	/** Query argument: a rejected e-mail address. */
	private const FAULT = 'vitrine_wrong_email';

	public static function register(): void {
		register_post_type(
			self::NAME,
			array(
				'labels'       => is_admin() ? MemberLabels::ofType() : array( 'name' => 'Team members' ),
				'public'       => false,
				'show_ui'      => true,
				'show_in_menu' => true,
				'menu_icon'    => 'dashicons-groups',
				// Team members' phone numbers and e-mail addresses appear on every page: editors may change them, authors may not.
				'capability_type' => 'page',
				'map_meta_cap' => true,
				'rewrite'      => false,
				'query_var'    => false,
				'supports'     => array( 'title', 'thumbnail', 'page-attributes' ),
			)
		);
		add_post_type_support( self::NAME, 'thumbnail' );
		add_theme_support( 'post-thumbnails' );
	}

	public static function box(): void {
		add_meta_box(
			'vitrine-member',
			__( 'Position and contact details', 'vitrine' ),
			self::fields( ... ),
			self::NAME,
			'normal',
			'high'
		);
	}

	public static function save( int $member ): void {
		if (
			! isset( $_POST['vitrine_member_nonce'] )
			|| wp_verify_nonce( sanitize_key( $_POST['vitrine_member_nonce'] ), self::NONCE ) === false
			|| ! current_user_can( 'edit_post', $member )
		) {
			return;
		}
		foreach ( self::META as $field => $meta ) {
			$value = isset( $_POST[ "vitrine_$field" ] ) ? sanitize_text_field( wp_unslash( $_POST[ "vitrine_$field" ] ) ) : '';
			if ( $field === 'email' && $value !== '' && is_email( $value ) === false ) {
				// Keep the previous value; the next page shows an error at the field.
				Filters::add(
					'redirect_post_location',
					static fn ( string $to ): string => add_query_arg( self::FAULT, rawurlencode( $value ), $to )
				);
				continue;
			}
			update_post_meta( $member, $meta, (string) wp_slash( $value ) );
		}
	}

	private static function fields( WP_Post $member ): void {
		wp_nonce_field( self::NONCE, 'vitrine_member_nonce' );
		$labels = array(
			'position' => __( 'Position', 'vitrine' ),
			'phone'    => __( 'Phone', 'vitrine' ),
			'email'    => __( 'E-mail', 'vitrine' ),
		);
		foreach ( self::META as $field => $meta ) {
			printf(
				'<p><label for="vitrine_%1$s"><strong>%2$s</strong></label><br><input class="widefat" type="%3$s" id="vitrine_%1$s" name="vitrine_%1$s" value="%4$s"></p>',
				esc_attr( $field ),
				esc_html( $labels[ $field ] ),
				esc_attr( array( 'phone' => 'tel', 'email' => 'email' )[ $field ] ?? 'text' ),
				esc_attr( (string) get_post_meta( $member->ID, $meta, true ) )
			);
		}
		if ( isset( $_GET[ self::FAULT ] ) && is_string( $_GET[ self::FAULT ] ) ) { // phpcs:ignore WordPress.Security.NonceVerification -- only displayed.
			printf(
				'<p class="notice notice-error inline" role="alert">%s</p>',
				esc_html(
					sprintf(
						/* translators: %s: the text entered */
						__( '“%s” is not a valid e-mail address; the previous one was kept.', 'vitrine' ),
						sanitize_text_field( wp_unslash( $_GET[ self::FAULT ] ) ) // phpcs:ignore WordPress.Security.NonceVerification -- only displayed.
					)
				)
			);
		}
	}
}
