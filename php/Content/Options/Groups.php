<?php
declare(strict_types=1);

namespace Vitrine\Content\Options;

/** The options of the specification, section 3, by group, in the order of the options screen. */
final class Groups {

	public const GENERAL = 'general';
	public const SHOP    = 'shop';

	/** @return list<Option> */
	public static function general(): array {
		return array(
			new General\ConsultationPhone(),
			new General\HelpEmail(),
			new General\ContactPage(),
			new General\PrivacyPolicy(),
			new General\FormMembers(),
			new General\FooterPhone(),
			new General\FooterEmail(),
			new General\Contacts(),
			new General\SocialInstagram(),
			new General\SocialFacebook(),
			new General\SocialLinkedin(),
			new General\SocialTwitter(),
			new General\EnableHeaderTrustpilot(),
			new General\TrustpilotHeaderImage(),
			new General\TrustpilotLink(),
			new General\UseGoogleImageSize(),
			new General\NewsletterTitle(),
			new General\NewsletterLogo(),
			new General\NewsletterBackgroundImage(),
			new General\AdditionalLanguageIcon(),
			new General\AdditionalLanguageLink(),
			new General\ProLink(),
			new General\ProLinkAudience(),
			new General\DisableChatPopup(),
			new General\GoogleClientId(),
			new General\FacebookAppId(),
			new General\TagManagerId(),
			new General\SessionAnalyticsId(),
			new General\LiveChatId(),
		);
	}

	/** @return list<Option> */
	public static function shop(): array {
		return array(
			new Shop\Tagline(),
			new Shop\WorkHours(),
			new Shop\TermsPage(),
			new Shop\Currency(),
			new Shop\DeliveryCountries(),
			new Shop\CompanyName(),
			new Shop\CompanyAddress(),
			new Shop\CompanyCode(),
			new Shop\CompanyVat(),
			new Shop\InvoiceNote(),
			new Shop\WithdrawalDays(),
			new Shop\ReturnAddress(),
			...Shop\Wording::options(),
		);
	}

	/** @return array<string, list<Option>> */
	public static function all(): array {
		return array(
			self::GENERAL => self::general(),
			self::SHOP    => self::shop(),
		);
	}
}
