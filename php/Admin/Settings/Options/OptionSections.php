<?php
declare(strict_types=1);

namespace Vitrine\Admin\Settings\Options;

/** The options by heading. A test checks that every option is in exactly one section. */
final class OptionSections {

	/** @return array<string, list<string>> */
	public static function general(): array {
		return array(
			__( 'Contact', 'vitrine' )                   => array(
				'consultation_phone',
				'help_email',
				'contact_page',
				'form_members',
				'disable_chat_popup',
			),
			__( 'Footer', 'vitrine' )                    => array(
				'footer_phone',
				'footer_email',
				'contacts',
				'imprint_page',
				'privacy_policy',
				'withdrawal_instructions_page',
				'guarantee_page',
				'accessibility_page',
			),
			__( 'Newsletter', 'vitrine' )                => array( 'newsletter_title', 'newsletter_logo', 'newsletter_background_image' ),
			__( 'Social networks', 'vitrine' )           => array(
				'social_instagram',
				'social_facebook',
				'social_linkedin',
				'social_twitter',
			),
			__( 'Trust badge', 'vitrine' )               => array(
				'enable_header_trustpilot',
				'trustpilot_header_image',
				'trustpilot_link',
				'use_google_image_size',
			),
			__( 'Trade customers and other languages', 'vitrine' ) => array(
				'pro_link',
				'pro_link_audience',
				'additional_language_icon',
				'additional_language_link',
			),
		);
	}

	/** @return array<string, list<string>> */
	public static function shop(): array {
		return array(
			__( 'Texts', 'vitrine' )            => array( 'tagline', 'work_hours', 'terms_page', 'delivery_page' ),
			__( 'Company', 'vitrine' )          => array(
				'company_name', 'company_address', 'company_code', 'company_vat', 'tax_number', 'imprint_details', 'business_sales',
				'small_business_note', 'invoice_contact', 'invoice_note',
			),
			__( 'Right of withdrawal', 'vitrine' ) => array( 'withdrawal_days', 'return_address' ),
			__( 'Legal guarantee', 'vitrine' )     => array( 'guarantee_picture', 'guarantee_text' ),
			__( 'Currency', 'vitrine' )         => array( 'currency' ),
			__( 'Countries', 'vitrine' )        => array( 'countries', 'billing_countries' ),
		);
	}

	/** @return array<string, list<string>> */
	public static function wording(): array {
		return array(
			__( 'Promises', 'vitrine' ) => array( 'product_promises' ),
			__( 'Lists and products', 'vitrine' ) => array(
				'word_all_products',
				'word_see_all',
				'word_related',
				'word_popular',
				'word_delivery_by',
			),
			__( 'Other texts', 'vitrine' ) => array( 'word_order_note', 'word_chat', 'word_not_found' ),
		);
	}

	/** @return array<string, list<string>> */
	public static function signIn(): array {
		return array(
			__( 'Google', 'vitrine' )   => array( 'google_client_id' ),
			__( 'Facebook', 'vitrine' ) => array( 'facebook_app_id' ),
		);
	}

	/** @return array<string, list<string>> */
	public static function services(): array {
		return array( __( 'Third-party services', 'vitrine' ) => array( 'tag_manager_id', 'session_analytics_id', 'live_chat_id' ) );
	}
}
