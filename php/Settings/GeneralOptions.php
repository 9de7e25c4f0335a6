<?php
declare(strict_types=1);

namespace Vitrine\Settings;

use Vitrine\Settings\Kinds\Choice;
use Vitrine\Settings\Kinds\ContactList;
use Vitrine\Settings\Kinds\Email;
use Vitrine\Settings\Kinds\Identifier;
use Vitrine\Settings\Kinds\Image;
use Vitrine\Settings\Kinds\Link;
use Vitrine\Settings\Kinds\Option;
use Vitrine\Settings\Kinds\Phone;
use Vitrine\Settings\Kinds\TeamMembers;
use Vitrine\Settings\Kinds\Text;
use Vitrine\Settings\Kinds\Toggle;
use Vitrine\Settings\Kinds\Url;

/** Contact details, links and third-party services, in the order of the specification (section 3). */
final class GeneralOptions {

	/** @return list<Option> */
	public static function fields(): array {
		return array(
			new Phone(
				'consultation_phone',
				__( 'Phone (header)', 'vitrine' ),
				__( 'Shown in the header of every page.', 'vitrine' )
			),
			new Email(
				'help_email',
				__( 'Order support e-mail', 'vitrine' ),
				__( 'Shown to customers when something goes wrong with an order.', 'vitrine' )
			),
			new Link(
				'contact_page',
				__( 'Contact page', 'vitrine' ),
				__( 'Target of the “Contact” link. Without a page, the link opens an e-mail.', 'vitrine' )
			),
			new Link(
				'privacy_policy',
				__( 'Privacy policy', 'vitrine' ),
				__( 'Linked from the footer, the cookie banner and all forms.', 'vitrine' )
			),
			new Link(
				'imprint_page',
				__( 'Legal notice (imprint)', 'vitrine' ),
				__( 'Page that says who sells here. Linked from the footer.', 'vitrine' )
			),
			new Link(
				'withdrawal_instructions_page',
				__( 'Instructions on withdrawal', 'vitrine' ),
				__( 'Linked from the footer and the checkout, and attached to the confirmation of each order.', 'vitrine' )
			),
			new Link(
				'guarantee_page',
				__( 'Legal guarantee', 'vitrine' ),
				__( 'Page with the notice on the legal guarantee of conformity. Linked from the footer.', 'vitrine' )
			),
			new Link(
				'accessibility_page',
				__( 'Accessibility statement', 'vitrine' ),
				__( 'Linked from the footer.', 'vitrine' )
			),
			new TeamMembers(
				'form_members',
				__( 'Team members in the contact form', 'vitrine' ),
				__( 'Shown in the contact form and the chat box. Choose none to show the whole team.', 'vitrine' )
			),
			new Phone( 'footer_phone', __( 'Phone (footer)', 'vitrine' ) ),
			new Email( 'footer_email', __( 'E-mail (footer)', 'vitrine' ) ),
			new ContactList(
				'contacts',
				__( 'Contact details', 'vitrine' ),
				__( 'Shown in the footer and in the contact form, for example a showroom, opening hours or a postal address.', 'vitrine' )
			),
			new Url( 'social_instagram', __( 'Instagram', 'vitrine' ), __( 'URL of your page.', 'vitrine' ) ),
			new Url( 'social_facebook', __( 'Facebook', 'vitrine' ), __( 'URL of your page.', 'vitrine' ) ),
			new Url( 'social_linkedin', __( 'LinkedIn', 'vitrine' ), __( 'URL of your page.', 'vitrine' ) ),
			new Url( 'social_twitter', __( 'X (Twitter)', 'vitrine' ), __( 'URL of your page.', 'vitrine' ) ),
			new Toggle(
				'enable_header_trustpilot',
				__( 'Show the trust badge in the header', 'vitrine' ),
				__( 'Uses the image below.', 'vitrine' )
			),
			new Image( 'trustpilot_header_image', __( 'Trust badge', 'vitrine' ) ),
			new Url( 'trustpilot_link', __( 'Trust badge link', 'vitrine' ), __( 'Your profile on the review site.', 'vitrine' ) ),
			new Toggle( 'use_google_image_size', __( 'Narrow trust badge (141 px instead of 255 px)', 'vitrine' ) ),
			new Text(
				'newsletter_title',
				__( 'Newsletter title', 'vitrine' ),
				__( 'Shown above the newsletter form. Leave empty for “Newsletter”.', 'vitrine' )
			),
			new Image( 'newsletter_logo', __( 'Newsletter logo', 'vitrine' ), __( 'Shown above the newsletter form.', 'vitrine' ) ),
			new Image(
				'newsletter_background_image',
				__( 'Newsletter background', 'vitrine' ),
				__( 'Shown next to the newsletter form; at least 960 pixels wide.', 'vitrine' ),
				width: 960
			),
			new Image(
				'additional_language_icon',
				__( 'Additional language icon', 'vitrine' ),
				__( 'A small flag or icon for a site in another language. Shown once the URL below is set as well.', 'vitrine' )
			),
			new Url(
				'additional_language_link',
				__( 'Additional language URL', 'vitrine' ),
				__( 'URL of a site in a language that this shop does not offer.', 'vitrine' )
			),
			new Link(
				'pro_link',
				__( 'Link for trade customers', 'vitrine' ),
				__( 'Leads trade customers to their own offers.', 'vitrine' )
			),
			new Choice(
				'pro_link_audience',
				__( 'Who sees the trade link', 'vitrine' ),
				'',
				// Trade customers first: the first choice is the default.
				array(
					'pro'       => __( 'Trade customers', 'vitrine' ),
					'signed-in' => __( 'Signed-in customers', 'vitrine' ),
					'all'       => __( 'Everyone', 'vitrine' ),
				)
			),
			new Toggle(
				'disable_chat_popup',
				__( 'Do not open the chat box automatically', 'vitrine' ),
				__( 'The chat box then only opens when a visitor clicks it.', 'vitrine' )
			),
			new Identifier(
				'google_client_id',
				__( 'Google client ID (sign-in)', 'vitrine' ),
				__(
					'From the Google Cloud console, under Credentials; it ends in .apps.googleusercontent.com. Without it, Google sign-in is hidden.',
					'vitrine'
				),
				'/^[a-z0-9-]+\.apps\.googleusercontent\.com$/D',
				__( 'A Google client ID ends in .apps.googleusercontent.com.', 'vitrine' )
			),
			new Identifier(
				'facebook_app_id',
				__( 'Facebook app ID (sign-in)', 'vitrine' ),
				__( 'From Meta for Developers; it contains only digits. Facebook sign-in also requires the app secret.', 'vitrine' ),
				'/^[0-9]{5,20}$/D',
				__( 'A Facebook app ID contains only digits.', 'vitrine' ),
				shown: static fn (): bool => FacebookSecret::saved() !== ''
			),
			new Identifier(
				'tag_manager_id',
				__( 'Google Tag Manager ID (GTM-…)', 'vitrine' ),
				__( 'Loaded only for visitors who allow statistics or marketing.', 'vitrine' ),
				'/^GTM-[A-Z0-9]{4,12}$/D',
				__( 'A Google Tag Manager ID starts with GTM-.', 'vitrine' )
			),
			new Identifier(
				'session_analytics_id',
				__( 'Microsoft Clarity project ID', 'vitrine' ),
				__( 'Loaded only for visitors who allow statistics.', 'vitrine' ),
				'/^[a-z0-9]{6,20}$/D',
				__( 'A Microsoft Clarity project ID contains only lowercase letters and digits.', 'vitrine' )
			),
			new Identifier(
				'live_chat_id',
				__( 'tawk.to live chat (property/widget)', 'vitrine' ),
				__(
					'The end of your direct chat link at tawk.to. Loaded only for visitors who allow preferences; without it, the chat box opens the contact form.',
					'vitrine'
				),
				'/^[0-9a-f]{24}\/[0-9a-z]{5,30}$/D',
				__( 'Enter the property and widget from the end of your tawk.to direct chat link, separated by a slash.', 'vitrine' )
			),
		);
	}
}
